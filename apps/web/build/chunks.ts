/**
 * Which code comes in which file: one for each step of the way from the login to a form. Many small ones compress
 * worse, 14 KB by the time a list shows. A group takes all that its files import and no group before it has, so none
 * is made of a whole feature: other screens would load it for what they share.
 */

/** Ends of paths, without their extension and what follows it; folders with a slash behind. */
const files = (ends: readonly string[]) => (id: string) => {
  const path = id.replaceAll('\\', '/').replace(/\.m?[jt]sx?(\?.*)?$/, '')
  return ends.some((end) => (end.endsWith('/') ? path.includes(`/${end}`) : path.endsWith(`/${end}`)))
}

export const CHUNKS = [
  {
    name: 'react',
    test: files(['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/']),
  },
  { name: 'first', tags: ['$initial'] },
  { name: 'client', test: files(['sessao/open-session']) },
  {
    // The frame, and what most screens in it share.
    name: 'shell',
    test: files([
      'app/start',
      'app/routes/_portal',
      'app/shell/shell',
      'sessao/session-start',
      'crud/list/list-page',
      'crud/grid/columns',
      'ui/status/badge',
      'ui/status/status-badges',
      'lib/query/query-keys',
      'useQuery',
      'queryOptions',
      // Of lists as of forms: where the first to need them took them, the other would load all of it.
      'rules/src/money',
      'contract/src/field',
      'contract/src/apl/frete',
    ]),
  },
  { name: 'mutation', test: files(['useMutation']) },
  { name: 'endereco', test: files(['rules/src/uf', 'rules/src/cep']) },
  // What asks for a list's rows or an order's parameters, apart from the screens: it comes before they do.
  { name: 'pedidos-dados', test: files(['pedido/lista/prefetch', 'contract/src/apl/item-tipo']) },
  { name: 'clientes-dados', test: files(['cliente/lista/prefetch']) },
  { name: 'pedidos', test: files(['pedido/lista/list-page', '_portal/TablePedido']) },
  { name: 'clientes', test: files(['cliente/lista/list-page', '_portal/TableCliente']) },
  { name: 'pedido-dados', test: files(['pedido/form/prefetch']) },
  {
    // What the forms of orders and of customers share.
    name: 'form',
    test: files([
      'crud/form/form-page',
      'crud/form/use-record-form',
      'crud/form/record-fields',
      'fields/form/form-choice',
      'fields/form/form-date',
      'fields/form/form-number',
      'fields/form/form-reference',
      'fields/form/form-select',
      'fields/form/form-text',
      'ui/tabs',
      'lib/query/search-representantes',
      'contract/src/apl/catalogo',
      'contract/src/field-text',
      'rules/src/code-table',
    ]),
  },
  // Before the customers' form, which would take it from all others.
  { name: 'mascaras', test: files(['fields/form/form-masked']) },
  { name: 'pedido', test: files(['pedido/form/form-page', 'FormPedido.index', 'FormPedido.$numero']) },
  { name: 'cliente', test: files(['cliente/form/form-page', 'FormCliente.index', 'FormCliente.$codcli']) },
]

/**
 * Code that is asked for along with the file that imports it: the frame, and from there the screens that are opened
 * most. Each name costs its hash, which does not compress.
 */
export function namedAhead(names: string[], host: string): string[] {
  const ahead = /\/shell-.{8}\.js$/.test(host)
    ? /\/(pedidos?|clientes?|form|mutation|mascaras)(-dados)?-.{8}\.js$/
    : /\/shell-.{8}\.js$/
  return names.filter((name) => ahead.test(name))
}
