import { Bookmark } from 'lucide-react'
import { viewsIn } from '@/components/crud/list/visao/list-view'
import { visaoApi } from '@/components/crud/list/visao/visao-queries'
import { GROUP_ROWS, type SearchSource } from '@/lib/domain'
import { matchWords } from '@/lib/match-words'
import { MENU_GROUPS, menuOf, ownerOf } from '@/lib/menu'
import { getSession } from '@/lib/session'

const ITEMS = MENU_GROUPS.flatMap(({ items }) => items)

/** Global search of saved views by their name and their list's name, in lists that the session may open. */
export const search: SearchSource = {
  kind: 'visao',
  heading: 'Visões de listas',
  icon: Bookmark,
  isOpen: (session) => menuOf(ownerOf(session)).length > 0,
  async search(text, signal) {
    const open = menuOf(ownerOf(getSession())).flatMap(({ items }) => items)
    const titleOf = (list: string) => open.find(({ to }) => to === list)?.label
    const isClosed = (list: string) => titleOf(list) === undefined && ITEMS.some(({ to }) => to === list)
    return viewsIn(await visaoApi.listVisoes({ signal }))
      .filter(({ lista, tipos }) => !isClosed(lista) && (tipos.length === 0 || titleOf(lista) !== undefined))
      .filter(({ nome, lista }) => matchWords(text, `${nome} ${titleOf(lista) ?? ''}`) > 0)
      .slice(0, GROUP_ROWS)
      .map(({ id, nome, lista, search: filters }) => ({
        kind: 'visao',
        key: `visao:${id}`,
        label: nome,
        detail: titleOf(lista) ?? 'Lista',
        href: [lista, new URLSearchParams(filters).toString()].filter(Boolean).join('?'),
      }))
  },
}
