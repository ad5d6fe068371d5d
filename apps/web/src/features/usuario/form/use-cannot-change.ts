import { queryOptions, useQuery } from '@tanstack/react-query'
import { USUARIO_ERP_PADRAO } from '@trama/contract/apl/sistema'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { CANNOT_CHANGE, rightsGap } from '@trama/rules/usuario-rights'
import { useSession } from '@/lib/session'
import { erpApi } from '../usuario-api'

/** Companies that an ERP user reaches. */
const alcanceQuery = (codigo: string | undefined) =>
  queryOptions({
    queryKey: ['usuario-alcance', codigo],
    queryFn: async ({ signal }) => {
      const nome = codigo
        ? (await erpApi.getUsuarioErp({ params: { codigo }, signal })).nome
        : USUARIO_ERP_PADRAO
      const found = await erpApi.listAcessoEmpresa({ params: { nome }, signal })
      return found.map(({ pat }) => pat)
    },
    enabled: codigo !== undefined,
    staleTime: 60_000,
  })

/**
 * Why the editor may not change this user, by the portal's rules; undefined when he may, and while the ERP's answer
 * is missing: the portal checks again.
 */
export function useCannotChange(user: UsuarioPortal | undefined): string | undefined {
  const { usuario, acessos, empresas } = useSession()
  const isOther = user !== undefined && user.codigo_erp !== usuario.codigo_erp && usuario.tipo !== 'master'
  const { data } = useQuery(alcanceQuery(isOther ? user.codigo_erp : undefined))
  if (!user || user.id === usuario.id) return undefined
  const own = { tipo: usuario.tipo, acessos, empresas: empresas.map(({ emp_pat }) => emp_pat) }
  const gap = rightsGap(own, { tipo: user.tipo, acessos: user.acesso, empresas: data })
  return gap && CANNOT_CHANGE[gap]
}
