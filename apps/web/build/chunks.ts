/**
 * Which code comes in which file: one for each step of the way from the login to a form. Many small files compress
 * worse. A group takes all that its files import and no group before it has, so what several screens share comes in a
 * group before theirs.
 */

/** Matches files of the web by their paths without extension, or all files directly in a folder by the folder's path. */
const inside = (...paths: string[]) => new RegExp(`/(${paths.join('|')})(/[^/]+)?\\.[jt]sx?$`)

export const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'first', tags: ['$initial' as const] },
  { name: 'client', test: inside('features/sessao/open-session') },
  {
    name: 'shell',
    test: inside(
      'app/(start|shell/shell)',
      'features/sessao/session-start',
      'components/crud/list/list-page',
    ),
  },
  { name: 'lists', test: inside('features/(pedido|cliente)/list/list-page') },
  {
    name: 'form',
    test: inside(
      'components/crud/form/(form-page|use-record-form|record-fields)',
      'components/fields/form',
      'components/ui/tabs',
    ),
  },
]

/**
 * Files that are preloaded with the file that imports them: the shell, and from there the screens that are opened
 * most. Each further name costs its hash in the file, which does not compress.
 */
export function namedAhead(names: string[], host: string): string[] {
  const ahead = /\/shell-.{8}\.js$/.test(host) ? /\/(lists|form)-.{8}\.js$/ : /\/shell-.{8}\.js$/
  return names.filter((name) => ahead.test(name))
}
