/** Builds a session from a valid token (S1 §4.3, §6). Calls that depend on no other are sent at once. */
import { EDITORES_DE_USUARIOS } from '@trama/contract/access'
import { type Representante, representanteRoutes } from '@trama/contract/apl/representante'
import { sistemaRoutes, USUARIO_ERP_PADRAO, type UsuarioErp } from '@trama/contract/apl/sistema'
import { flagsOf } from '@trama/contract/features'
import { TEXTS } from '@trama/contract/messages'
import type { UsuarioSessao } from '@trama/contract/portal/sessao'
import { isApiError } from '@/lib/api/api-error'
import { aplClient } from '@/lib/api/apl'
import { aplBaseUrl } from '@trama/rules/apl-address'
import { connection } from '@/lib/connection/connection'
import { loadPart } from '@/lib/load-part'
import type { Session } from '@/lib/session'
import { type CompanyWish, chooseCompany, reachableCompanies } from './company-choice'
import { sessaoApi } from './sessao-api'

const apl = aplClient({ ...representanteRoutes, ...sistemaRoutes })

/**
 * Loads the session of a user.
 * @throws with the user's text of S1 §8.2
 */
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
  const { representante, semCadastro } = await loadParceiro(usuario, versaoApi)
  return {
    token,
    usuario,
    acessos: acesso,
    empresa,
    empresas: reachableCompanies(acessos, todas),
    representante,
    semCadastro,
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

/** Address of the application server: from the session's user, or from the portal when the user has none. */
async function addressOf(usuario: UsuarioSessao): Promise<string> {
  const { servidor, porta } = usuario.servidor ? usuario : await sessaoApi.enderecoApi()
  try {
    return aplBaseUrl(servidor, porta, window.location.protocol)
  } catch {
    throw new Error(TEXTS.aplUnreachable)
  }
}

/** A server that takes longer for its version alone is frozen, and the user learns that it is away. */
const PATIENCE_MS = 9000

async function loadVersao(): Promise<number> {
  try {
    return (await apl.getVersao({ signal: AbortSignal.timeout(PATIENCE_MS) })).resultado
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

/** The representative's record; null when the server finds none or refuses the caller for lack of a record. */
async function findRepresentante({ cnpj }: UsuarioSessao): Promise<Representante | null> {
  try {
    const [found] = await apl.listRepresentantes({ query: { cnpj } })
    return found ?? null
  } catch (error) {
    const { isUnknownCaller } = await loadPart(() => import('./parceiro'))
    if (isUnknownCaller(error)) return null
    throw error
  }
}

/**
 * Whether the ERP lacks a record of the customer or supplier; other types are not checked, and the code for it is not
 * loaded.
 */
async function isUnknown(usuario: UsuarioSessao, versaoApi: number): Promise<boolean> {
  if (usuario.tipo !== 'cliente' && usuario.tipo !== 'fornecedor') return false
  const { isKnownPartner } = await loadPart(() => import('./parceiro'))
  return !(await isKnownPartner(usuario, flagsOf(versaoApi)))
}

/** Loads a partner's record in the ERP, or that there is none, which every screen then says (S1 §6, §8.2). */
async function loadParceiro(
  usuario: UsuarioSessao,
  versaoApi: number,
): Promise<Pick<Session, 'representante' | 'semCadastro'>> {
  if (usuario.tipo !== 'representante') {
    return { representante: null, semCadastro: await isUnknown(usuario, versaoApi) }
  }
  const representante = await findRepresentante(usuario)
  return { representante, semCadastro: representante === null }
}
