/**
 * Which code comes in which file: one for each step of the way from the login to a form. Many small files compress
 * worse. A group takes all that its files import and no group before it has, so what several screens share comes in a
 * group before theirs.
 */

/** Matches files of the web by their paths without extension, or all files directly in a folder by the folder's path. */
const inside = (...paths: string[]) => new RegExp(`/(${paths.join('|')})(/[^/]+)?\\.m?[jt]sx?$`)

export const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'first', tags: ['$initial' as const] },
  { name: 'client', test: inside('features/sessao/open-session') },
  {
    // The frame, the list, and what nearly every list shows in it.
    name: 'shell',
    test: inside(
      'app/(start|shell/shell)',
      'features/sessao/session-start',
      'components/crud/list/list-page',
      'components/crud/grid/columns',
      'components/ui/status/(badge|status-badges)',
      'lib/query/query-keys',
      'contract/src/apl/(frete|produto/item-tipo)',
      'lucide-react/dist/esm/icons/plus',
    ),
  },
  { name: 'pedidos', test: inside('features/pedido/list/list-page') },
  // Of the list of customers, and of every form with an address.
  { name: 'entidade', test: inside('contract/src/apl/entidade/list', 'rules/src/(uf|cep)') },
  { name: 'clientes', test: inside('features/cliente/list/list-page') },
  {
    // Of forms, and of the lists that search records or change something.
    name: 'search',
    test: inside(
      'components/reference/references',
      'components/fields/search/search-field',
      'components/crud/form/(form-draft|draft-writer)',
      'contract/src/(brazil|field-text)',
      'react-query/build/modern/useMutation',
    ),
  },
  {
    name: 'form',
    test: inside(
      'components/crud/form/(form-page|use-record-form|record-fields)',
      'components/fields/form/(form-(text|select|number|date|search|reference)|filled-fold)',
      'components/fields/text-area',
      'components/itens/item-section',
      'components/ui/tabs',
    ),
  },
  {
    // Of the form of an order and its dialogs. What these files import is left to others, because lists need some of it.
    name: 'order',
    test: inside(
      'contract/src/apl/pedido/(pedido|record|input)',
      'rules/src/pedido/(rules|datas|quantidade|credito|entrega|totals)',
      'features/pedido/form/(form-queries|names|entrega)',
      'features/pedido/itens/parametros',
      'features/pedido/pedido-api',
    ),
    includeDependenciesRecursively: false,
  },
]

/**
 * Files that are preloaded with the file that imports them: the shell, and from there the screens that are opened
 * most. Each further name costs its hash in the file, which does not compress.
 */
export function namedAhead(names: string[], host: string): string[] {
  const ahead = /\/shell-.{8}\.js$/.test(host)
    ? /\/(pedidos|clientes|entidade|search|form)-.{8}\.js$/
    : /\/shell-.{8}\.js$/
  return names.filter((name) => ahead.test(name))
}
