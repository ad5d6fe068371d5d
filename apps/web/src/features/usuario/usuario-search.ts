import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { UserRound } from 'lucide-react'
import { portalClient } from '@/lib/api/portal'
import { GROUP_ROWS, type SearchSource } from '@/lib/domain'

const portal = portalClient(usuarioPortalRoutes)

/** Global search of portal users by name or e-mail. */
export const search: SearchSource = {
  kind: 'usuario',
  heading: 'Usuários',
  icon: UserRound,
  isOpen: ({ controle }) => controle.editarUsuarios,
  async search(text, signal) {
    const wanted = text.includes('@') ? { email: text } : { nome: text }
    const rows = await portal.listUsuarios({ query: { ...wanted, offset: GROUP_ROWS }, signal })
    return rows.map(({ id, nome, email }) => ({
      kind: 'usuario',
      key: `usuario:${id}`,
      label: nome,
      detail: email,
      href: `/FormUsuario/${id}`,
    }))
  },
}
