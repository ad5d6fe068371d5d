import type { crmCalendarioRoutes } from '@trama/contract/apl/crm/calendario'
import { withoutEnd } from '@trama/rules/without-end'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import type { Autores } from '../../documento/autor'
import { createCalendario, listCalendario, revokeCalendario } from './links'
import { calendarioOpener } from './open-calendario'

interface CalendarioParts {
  autores: Autores
  /** Public address of this server; without it links are paths, which the web puts its own address before. */
  url: string | undefined
}

export function calendarioHandlers({
  autores,
  url,
}: CalendarioParts): Handlers<typeof crmCalendarioRoutes, PublicContext, AplContext> {
  const open = calendarioOpener(autores)
  const addressOf = (token: string) => `${withoutEnd(url ?? '', '/')}/Publico/Agenda/${token}`
  return {
    listCalendario,
    createCalendario: async (ctx) => createCalendario(ctx, await autores.of(ctx), addressOf),
    revokeCalendario,
    getAgendaPublica: (ctx, { params }) => open(ctx, params.token),
  }
}
