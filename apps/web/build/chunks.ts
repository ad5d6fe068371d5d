/**
 * Which code comes in which file: one for each step of the way from the login to a form. Many small ones compress
 * worse, 14 KB by the time a list shows. A group takes all that its files import and no group before it has, so none
 * is made of a whole feature: other screens would load it for what they share.
 */

/** Ends of paths, without their extension; folders with a slash behind. */
const files = (ends: readonly string[]) => (id: string) => {
  const path = id.replaceAll('\\', '/').replace(/\.m?[jt]sx?$/, '')
  return ends.some((end) => (end.endsWith('/') ? path.includes(`/${end}`) : path.endsWith(`/${end}`)))
}

export const CHUNKS = [
  {
    name: 'react',
    test: files([
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'rolldown/runtime',
    ]),
  },
  { name: 'first', tags: ['$initial'] },
  { name: 'client', test: files(['sessao/open-session']) },
  {
    // The frame, and what most screens in it share.
    name: 'shell',
    test: files([
      'app/start',
      'app/shell/shell',
      'sessao/session-start',
      'crud/list/list-page',
      'crud/grid/columns',
      'ui/status/badge',
      'ui/status/status-badges',
      'lib/query/query-keys',
      'useQuery',
      'queryOptions',
      'icons/copy',
      'icons/pencil',
      'icons/plus',
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
  { name: 'pedidos', test: files(['pedido/lista/list-page']) },
  { name: 'clientes', test: files(['cliente/lista/list-page']) },
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
      'icons/trash',
    ]),
  },
  // Before the customers' form, which would take it from all others.
  { name: 'mascaras', test: files(['fields/form/form-masked']) },
  { name: 'pedido', test: files(['pedido/form/form-page']) },
  { name: 'cliente', test: files(['cliente/form/form-page']) },
]

/**
 * Files that are asked for along with the one that imports them. Each name costs its hash in the file that all screens
 * begin with: style sheets, which must be there before what they are for, and the screens that are opened most.
 */
export const namedAhead = (names: string[]): string[] =>
  names.filter((name) =>
    /\.css$|\/(shell|pedidos?|clientes?|form|mutation|mascaras)(-dados)?-.{8}\.js$/.test(name),
  )
