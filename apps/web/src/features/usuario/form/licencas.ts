import { queryOptions } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { usuarioApi } from '../usuario-api'

/** Whether the company may add a user of this type, and its licences (S1 §5.4). */
export const licencasQuery = (tipo: TipoUsuario | null, codcli: string) =>
  queryOptions({
    queryKey: ['usuario-licencas', tipo, codcli],
    queryFn: ({ signal }) =>
      usuarioApi.validatePortal({ query: { tipo: tipo || 'usuario', codcli }, signal }),
    enabled: tipo !== null && codcli !== '',
    staleTime: 30_000,
  })

type Licencas = Awaited<ReturnType<typeof usuarioApi.validatePortal>>

/** Why no user of this type can be added; undefined when one can. The portal checks again at the save. */
export function licencaRefusal({ liberado, qtde_cadastro, qtde_licenca }: Licencas): string | undefined {
  if (liberado !== 'S') return TEXTS.companyNotReleased
  return qtde_cadastro >= qtde_licenca ? TEXTS.representanteLimit : undefined
}

/** Hint about licences at the type field: only representatives need one. */
export const licencaHint = (tipo: TipoUsuario | null, licencas: Licencas | undefined): string | undefined =>
  tipo === 'representante' && licencas?.liberado === 'S'
    ? `Licenças de representantes em uso: ${licencas.qtde_cadastro} de ${licencas.qtde_licenca}`
    : undefined
