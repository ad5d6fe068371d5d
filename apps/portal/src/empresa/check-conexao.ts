import { sistemaRoutes } from '@trama/contract/apl/sistema'
import type { ConexaoTestada } from '@trama/contract/portal/empresa'
import { aplBaseUrl } from '@trama/rules/apl-address'
import { audit } from '@trama/server-kit/db/audit'
import { perMinute } from '@trama/server-kit/per-minute'
import * as z from 'zod/mini'
import type { SessionContext } from '../context'
import { askService, type ServiceReply } from '../publico/ask-service'

/** Checks per user and minute: filling in a form needs few, a search for open ports needs many. */
const TESTS_MAX = 10

const Versao = z.tuple([sistemaRoutes.getVersao.reply])

interface Endereco {
  servidor: string
  porta: number
  /** Code of the company, which the server is asked for; undefined while the company has none. */
  codcli?: string | undefined
}

/**
 * Asks the server at a company's address for its version by the one call that needs no token, at an address that the
 * company's form accepts. The caller learns only name and version of an APL.
 */
export function conexaoChecker() {
  const byUser = perMinute(TESTS_MAX)
  return async (ctx: SessionContext, { servidor, porta, codcli }: Endereco): Promise<ConexaoTestada> => {
    const { db, actor, publicUrl } = ctx
    byUser(String(actor.id))
    // The page's scheme, as a browser would use (decisions §2).
    const asked = codcli ? `?${new URLSearchParams({ codcli }).toString()}` : ''
    const address = `${aplBaseUrl(servidor, porta, new URL(publicUrl).protocol)}/GetVersaoServ${asked}`
    const start = performance.now()
    const found = await askService(address, { acesso: 'portal-web' }).then(
      (reply) => readVersao(reply, codcli),
      notThere,
    )
    const tempo = Math.round(performance.now() - start)
    const { resultado } = found
    await audit(db, ctx, {
      empresa: actor.empresa,
      acao: 'testar',
      registro: 'empresa',
      chave: `${servidor}:${porta}`,
      depois: { servidor, porta, resultado },
    })
    return { ...found, tempo }
  }
}

type Found = Omit<ConexaoTestada, 'tempo'>

const failed = (resultado: string): Found => ({ resultado, responde: 'N', nome: '', versao: null })
const notThere = (error: unknown): Found => failed(reasonOf(error))

function readVersao({ status, body }: ServiceReply, codcli = ''): Found {
  if (status === 503) return failed(CONEXAO_MESSAGES.parado)
  const { data } = z.safeParse(Versao, body)
  if (status !== 200 || !data) return failed(CONEXAO_MESSAGES.naoEhApl)
  const [{ resultado: versao, nome = '', empresa }] = data
  if (empresa === 'ausente') return failed(semEmpresa(codcli))
  if (empresa === 'parada') return failed(CONEXAO_MESSAGES.parado)
  return { resultado: CONEXAO_MESSAGES.responde, responde: 'S', nome: nome.slice(0, 60), versao }
}

/** Message for a server that does not have the company. */
export const semEmpresa = (codcli: string): string =>
  `O servidor responde, mas não tem a empresa ${codcli}. Quem o opera a cria com: npm run admin -- empresa criar ${codcli}`

/** Messages for a check of a company's address where no APL answers. */
export const CONEXAO_MESSAGES = {
  responde: 'O servidor responde.',
  naoEhApl: 'Algo responde neste endereço, mas não é um servidor APL. Confira a porta e o caminho.',
  parado:
    'O servidor responde, mas não atende a empresa agora: os dados dela estão em atualização ou mudando de lugar, ou ele ainda não tem nenhuma.',
  semNome: 'Este nome de servidor não existe. Confira como foi escrito.',
  recusou: 'O servidor recusou a conexão: nada atende nesta porta.',
  semResposta: 'O servidor não respondeu em 5 segundos. Confira o endereço, a porta e o firewall.',
  semCaminho: 'Não há caminho de rede até este servidor.',
  certificado: 'O certificado do servidor não é aceito: vencido, de outro nome ou sem autoridade conhecida.',
  semHttps: 'O servidor não fala HTTPS nesta porta.',
  porta: 'Os navegadores não usam esta porta. Escolha outra.',
  redireciona: 'O endereço leva a outro. Informe o endereço final do servidor APL.',
  falhou: 'Não foi possível conectar ao servidor.',
} as const

type Motivo = keyof typeof CONEXAO_MESSAGES

const CODES: Readonly<Record<string, Motivo | undefined>> = {
  ENOTFOUND: 'semNome',
  EAI_AGAIN: 'semNome',
  ECONNREFUSED: 'recusou',
  ETIMEDOUT: 'semResposta',
  UND_ERR_CONNECT_TIMEOUT: 'semResposta',
  EHOSTUNREACH: 'semCaminho',
  ENETUNREACH: 'semCaminho',
  CERT_HAS_EXPIRED: 'certificado',
  CERT_NOT_YET_VALID: 'certificado',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificado',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificado',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificado',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificado',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificado',
  ERR_SSL_WRONG_VERSION_NUMBER: 'semHttps',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'semHttps',
  UND_ERR_SOCKET: 'naoEhApl',
  ECONNRESET: 'naoEhApl',
}

/** Why a call was not answered; fetch wraps that reason in an error of its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return CONEXAO_MESSAGES.falhou
  if (error.name === 'TimeoutError') return CONEXAO_MESSAGES.semResposta
  const { cause } = error
  if (!(cause instanceof Error)) return CONEXAO_MESSAGES.falhou
  return CONEXAO_MESSAGES[motivoOf(cause)]
}

function motivoOf(cause: Error): Motivo {
  if (cause.message === 'bad port') return 'porta'
  if (cause.message === 'unexpected redirect') return 'redireciona'
  const code: unknown = Reflect.get(cause, 'code')
  if (typeof code !== 'string') return 'falhou'
  // The server answers, but does not speak HTTP.
  if (code.startsWith('HPE_')) return 'naoEhApl'
  return CODES[code] ?? 'falhou'
}
