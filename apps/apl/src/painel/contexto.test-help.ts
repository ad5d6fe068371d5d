import type { TipoUsuario } from '@trama/contract/access'
import { type AplContext, portalOf, scopeLoader } from '../context'
import type { Venda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

/** The context that a verb gets when one of the sale's people calls; with every menu by default. */
export function contextoDe(
  { db, config }: TestApp,
  { casa, rep, dono, forn }: Venda,
  tipo: TipoUsuario,
  acessos: readonly string[] = anActor(casa, 'usuario').acessos,
): Promise<AplContext> {
  const cnpj = { representante: rep.cnpj, cliente: dono.cnpj, fornecedor: forn.cnpj }[tipo as string]
  const actor = anActor(casa, tipo, { acessos: [...acessos] as never, ...(cnpj ? { cnpj } : {}) })
  const withScope = scopeLoader()
  const house = { db, portal: portalOf(config, '1') }
  return withScope(
    { ip: '', agent: '', idempotencyKey: undefined },
    house,
    { actor, token: '' },
    casa.empresa,
  )
}
