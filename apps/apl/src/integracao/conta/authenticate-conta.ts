/** Authenticates a call by a service account's key. */
import { type Direcao, MENU_CODES, type RegistroLido } from '@trama/contract/access'
import { TODAS } from '@trama/contract/apl/integracao/conta'
import { EVENTO_TIPOS, EVENTOS } from '@trama/contract/apl/integracao/eventos'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { forbidden, unauthorized } from '@trama/server-kit/errors'
import type { BaseContext, Conta } from '@trama/server-kit/http/implement'
import { inNetworks, network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { TimedCache } from '@trama/server-kit/timed-cache'
import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AplContext, type House, type PublicContext, withoutSession } from '../../context'
import { empresa as empresas } from '../../sistema/tables'
import { conta_chave, conta_servico } from '../tables'
import { type ChaveId, isSegredo, readChave } from './chave-text'

type Direitos = Pick<Stored, 'entrada' | 'saida'>

/** Context of a call by a service account. */
export interface ContaContext extends PublicContext {
  empresa: string
  conta: Pick<Stored, 'id' | 'nome' | 'entrada' | 'saida' | 'nome_empresa'>
  /** Author in the audit trail. */
  actor: { id: null; nome: string }
}

/** Throws 403 unless the account has the right to a table's rows, or to events of the table. */
export function checkDireito(conta: Direitos, direcao: Direcao, nome: string): void {
  if (![TODAS, nome].some((known) => conta[direcao].includes(known))) throw forbidden(SERVER_TEXTS.semDireito)
}

/**
 * Context in which an account reads records: that of an administrator of its company, who sees all of the company's
 * rows and none of another one.
 * @throws 403 unless the account may read an event of such records, or for another company's code
 */
export function leitorOf(
  { conta, actor, ...ctx }: ContaContext,
  registro: RegistroLido,
  empresa: unknown,
): AplContext {
  const tipos = EVENTO_TIPOS.filter((tipo) => EVENTOS[tipo].registro === registro)
  if (![TODAS, ...tipos].some((known) => conta.saida.includes(known)))
    throw forbidden(SERVER_TEXTS.semDireito)
  if (empresa !== undefined && empresa !== '' && empresa !== ctx.empresa) throw forbidden(TEXTS.companyDenied)
  const who = { nome: actor.nome, tipo: 'administrador' as const, cnpj: '', acessos: [...MENU_CODES] }
  return withoutSession(ctx, who, { empresa: ctx.empresa, nome: conta.nome_empresa })
}

const STORED = {
  ...columnsOf(alias(conta_servico, 's'), 'id, nome, ativo, entrada, saida, enderecos'),
  hash: alias(conta_chave, 'c').hash,
  nome_empresa: alias(empresas, 'e').emp_nome,
  vale_ms: sql<number | null>`(extract(epoch from least(c.ate, c.revogada_em) - now()) * 1000)::float8`,
}
type Stored = RowOf<typeof STORED>

interface Known {
  stored: Stored
  /** When the key ends, by this process's monotonic clock. */
  ate: number
  mayCall: (ip: string) => boolean
}

const MAX_KEPT = 10_000
const USE_MS = 60_000
/** How long a refused key is remembered: a forgotten ERP tries its key every few seconds, for years. */
const REFUSED_MS = 3_600_000
/** Unknown keys for which one network may ask the database in a minute; known keys need no question. */
const LOOKUPS_MAX = 60
/** Text that is compared in place of a secret that does not exist, so that both take the same time. */
const NONE = 'x'.repeat(43)

export interface ContaAuthenticator {
  authenticate: (base: BaseContext, request: FastifyRequest) => Promise<Conta<ContaContext>>
  /** Forgets a key that was revoked or whose account changed, so that it is read again. */
  forget: (id: ChaveId) => void
}

const keyOf = ({ codcli, empresa, conta, chave }: ChaveId) => JSON.stringify([codcli, empresa, conta, chave])

/** @param houseOf the portal company of a code; undefined for one that this server does not serve */
export function contaAuthenticator(
  houseOf: (codcli: string) => House | undefined,
  cacheSeconds: number,
): ContaAuthenticator {
  const known = new TimedCache<Promise<Known | undefined>>(cacheSeconds * 1000, MAX_KEPT)
  const used = new TimedCache<Promise<void>>(USE_MS, MAX_KEPT)
  const refused = new TimedCache<Promise<void>>(REFUSED_MS, MAX_KEPT)
  const byNetwork = perMinute(LOOKUPS_MAX)

  async function load(house: House, id: ChaveId, ip: string): Promise<Known | undefined> {
    byNetwork(network(ip))
    const stored = await findChave(house.db, id)
    if (!stored) return undefined
    const mayCall = stored.enderecos.length === 0 ? () => true : inNetworks(stored.enderecos)
    return {
      stored,
      ate: stored.vale_ms === null ? Number.POSITIVE_INFINITY : performance.now() + stored.vale_ms,
      mayCall,
    }
  }

  return {
    async authenticate(base, request) {
      const lida = readChave(String(request.headers.token))
      if (!lida) throw unauthorized(SERVER_TEXTS.chaveInvalida)
      const key = keyOf(lida)
      const house = houseOf(lida.codcli)
      const found = house && (await known.get(key, () => load(house, lida, base.ip)))
      const isRight = isSegredo(lida.segredo, found?.stored.hash ?? NONE)
      if (!house || !found || !isRight) throw unauthorized(SERVER_TEXTS.chaveInvalida)
      const motivo = refusalOf(found, base.ip)
      if (motivo) {
        await refused.get(`${key} ${motivo}`, () =>
          noteRefusal(house.db, base, lida, { nome: found.stored.nome, motivo }),
        )
        throw motivo === 'endereço'
          ? forbidden(SERVER_TEXTS.enderecoNegado)
          : unauthorized(SERVER_TEXTS.chaveInvalida)
      }
      const { tabela } = request.params as { tabela?: unknown }
      const { id, nome, entrada, saida, nome_empresa } = found.stored
      const { codcli, empresa } = lida
      const conta = { id, nome, entrada, saida, nome_empresa }
      // The right is checked before the body is read.
      if (typeof tabela === 'string') checkDireito(conta, 'entrada', tabela)
      await used.get(key, () => noteUse(house.db, lida, base.ip))
      return {
        nome: `conta ${empresa} ${id}`,
        codcli,
        ctx: {
          ...base,
          db: house.db,
          portal: house.portal,
          grupo: house.grupo,
          empresa,
          conta,
          actor: { id: null, nome },
        },
      }
    },
    forget: (id) => known.forget(keyOf(id)),
  }
}

const findChave = (db: Db, { empresa, conta, chave }: ChaveId): Promise<Stored | undefined> =>
  selectFirst(
    db,
    STORED,
    sql`from conta_chave c join conta_servico s on s.empresa = c.empresa and s.id = c.conta
        join empresa e on e.emp_pat = c.empresa
        where c.empresa = ${empresa} and c.conta = ${conta} and c.chave = ${chave}`,
  )

type Motivo = 'chave encerrada' | 'conta desativada' | 'endereço'

/** Why a valid key is refused. */
function refusalOf({ stored, ate, mayCall }: Known, ip: string): Motivo | undefined {
  if (ate <= performance.now()) return 'chave encerrada'
  if (stored.ativo !== 'S') return 'conta desativada'
  return mayCall(ip) ? undefined : 'endereço'
}

/** Records a refused key once an hour and reason: somebody may have stolen it, or an ERP was forgotten. */
async function noteRefusal(
  db: Db,
  base: BaseContext,
  { empresa, conta, chave }: ChaveId,
  { nome, motivo }: { nome: string; motivo: Motivo },
): Promise<void> {
  await audit(
    db,
    { ...base, actor: { id: null, nome } },
    { empresa, acao: 'recusar', registro: 'conta_servico', chave: conta, depois: { chave, motivo } },
  )
}

/** Records the last use once a minute, for people to see. */
async function noteUse(db: Db, { empresa, conta, chave }: ChaveId, ip: string): Promise<void> {
  await db.execute(sql`update conta_chave set uso_em = now(), uso_ip = ${ip}
    where empresa = ${empresa} and conta = ${conta} and chave = ${chave}`)
}
