/** From a valid token to a session (S1 §4.3, §6). What doesn't wait for another call is asked at once. */
import { EDITORES_DE_USUARIOS } from '@trama/contract/access'
import { type Representante, representanteRoutes } from '@trama/contract/apl/representante'
import { sistemaRoutes, USUARIO_ERP_PADRAO, type UsuarioErp } from '@trama/contract/apl/sistema'
import { TEXTS } from '@trama/contract/messages'
import type { UsuarioSessao } from '@trama/contract/portal/sessao'
import { isApiError } from '@/lib/api/api-error'
import { aplClient } from '@/lib/api/apl'
import { aplBaseUrl } from '@/lib/apl-address'
import { connection } from '@/lib/connection'
import { flagsOf, type Session } from '@/lib/session'
import { type CompanyWish, chooseCompany, reachableCompanies } from './company-choice'
import { sessaoApi } from './sessao-api'

const apl = aplClient({ ...representanteRoutes, ...sistemaRoutes })

/** @throws with the user's text of S1 §8.2 */
export async function loadSession(
  usuario: UsuarioSessao,
  token: string,
  wish?: CompanyWish,
): Promise<Session> {
  connection.aplBaseUrl = await addressOf(usuario)
  connection.usuario = usuario.codigo_erp || undefined
  const erp = loadUsuarioErp(usuario)
  const [versaoApi, { acesso }, usuarioErp, acessos, todas] = await Promise.all([
    loadVersao(),
    sessaoApi.getAcesso({ params: { id: usuario.id } }),
    erp,
    erp.then((found) => apl.listAcessoEmpresa({ params: { nome: found?.nome ?? USUARIO_ERP_PADRAO } })),
    apl.listEmpresas(),
  ])
  const empresa = chooseCompany(acessos, todas, wish)
  connection.empresa = empresa.emp_pat
  return {
    token,
    usuario,
    acessos: acesso,
    empresa,
    empresas: reachableCompanies(acessos, todas),
    representante: await loadRepresentante(usuario),
    usuarioErp,
    versaoApi,
    flagsVersao: flagsOf(versaoApi),
    controle: controleOf(usuario),
  }
}

/** What a user of this type may do beside the menu (S1 §3.2, §6). */
export const controleOf = ({ tipo }: UsuarioSessao): Session['controle'] => ({
  editarUsuarios: EDITORES_DE_USUARIOS.some((editor) => editor === tipo),
})

/** The session's user carries the address; the portal is asked only for one that doesn't. */
async function addressOf(usuario: UsuarioSessao): Promise<string> {
  const { servidor, porta } = usuario.servidor ? usuario : await sessaoApi.enderecoApi()
  try {
    return aplBaseUrl(servidor, porta, window.location.protocol)
  } catch {
    throw new Error(TEXTS.aplUnreachable)
  }
}

async function loadVersao(): Promise<number> {
  try {
    return (await apl.getVersao()).resultado
  } catch {
    throw new Error(TEXTS.aplUnreachable)
  }
}

async function loadUsuarioErp({ codigo_erp }: UsuarioSessao): Promise<UsuarioErp | null> {
  if (!codigo_erp) return null
  try {
    return await apl.getUsuarioErp({ params: { codigo: codigo_erp } })
  } catch (error) {
    const invalid = ['notFound', 'rule', 'forbidden'].some((kind) => isApiError(error) && error.kind === kind)
    throw invalid ? new Error(TEXTS.erpUserInvalid) : error
  }
}

async function loadRepresentante({ tipo, cnpj }: UsuarioSessao): Promise<Representante | null> {
  if (tipo !== 'representante') return null
  const [found] = await apl.listRepresentantes({ query: { cnpj } })
  if (!found) throw new Error(TEXTS.representanteInvalid)
  return found
}
