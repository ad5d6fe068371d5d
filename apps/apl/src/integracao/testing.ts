import type { contaRoutes } from '@trama/contract/apl/integracao/conta'
import type { integracaoEntradaRoutes } from '@trama/contract/apl/integracao/entrada'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { companies } from '../testing/shown'
import { COMPANY, each, EDITORS } from '../testing/who-may'
import { newChave } from './conta/chave-text'

export interface IntegracaoRows {
  /** Id of a service account with one key. */
  conta: number
}
type Row = Venda & IntegracaoRows

interface Direitos {
  entrada?: readonly string[]
  saida?: readonly string[]
  enderecos?: readonly string[]
}

const arrayOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Adds a service account with a key, and every right unless told otherwise; returns the key. */
export async function aChave(casa: Casa, given: Direitos = {}): Promise<string> {
  const { conta } = await aConta(casa, given)
  const { db, empresa } = casa
  const chave = 1
  const { token, hash, final } = newChave({ codcli: '1', empresa, conta, chave })
  await db.execute(sql`insert into conta_chave (empresa, conta, chave, hash, final)
    values (${empresa}, ${conta}, ${chave}, ${hash}, ${final})`)
  return token
}

async function aConta(
  { db, empresa }: Casa,
  { entrada = ['*'], saida = ['*'], enderecos = [] }: Direitos = {},
): Promise<IntegracaoRows> {
  const stored = await firstRow<{ id: number }>(
    db,
    sql`with proximo as (
        insert into sequencia (empresa, nome, valor) values (${empresa}, 'conta_servico', 1)
        on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning valor)
      insert into conta_servico (empresa, id, nome, entrada, saida, enderecos)
      select ${empresa}, valor, 'ERP ' || ${empresa} || ' ' || valor, ${arrayOf(entrada)}, ${arrayOf(saida)}, ${arrayOf(enderecos)}
      from proximo returning id`,
  )
  return { conta: Number(stored?.id) }
}

const EDITORES = { reach: EDITORS }
const EDITORES_DA_EMPRESA = { reach: each(['administrador', 'master'], COMPANY) }
// Neither table decides who approves, which would need a second person.
const BODY = { ativo: 'S', entrada: ['cor', 'produto'], saida: [], enderecos: ['10.0.0.0/8'] }
let nomes = 0

export const integracaoTesting = {
  async rows({ casa }): Promise<IntegracaoRows> {
    const row = await aConta(casa, { entrada: ['cor'] })
    const { empresa } = casa
    await casa.db.execute(sql`insert into conta_chave (empresa, conta, chave, hash, final)
      values (${empresa}, ${row.conta}, 1, ${`x${empresa}`}, 'abcd')`)
    return row
  },
  calls: {
    listContas: { ...EDITORES, input: () => ({}) },
    createConta: { ...EDITORES, input: () => ({ body: { ...BODY, nome: `Conta ${(nomes += 1)}` } }) },
    updateConta: {
      ...EDITORES_DA_EMPRESA,
      inputOn: ({ conta }: Row) => ({
        params: { id: String(conta) },
        body: { ...BODY, nome: `Conta ${(nomes += 1)}` },
      }),
    },
    createContaChave: {
      ...EDITORES_DA_EMPRESA,
      inputOn: async ({ casa, conta }: Row) => ({
        params: { id: String(conta) },
        body: { versao: await versaoOf(casa, conta), horas: 24 },
      }),
    },
    revokeContaChave: {
      ...EDITORES_DA_EMPRESA,
      inputOn: async ({ casa, conta }: Row) => ({
        params: { id: String(conta) },
        body: { versao: await versaoOf(casa, conta), chave: 1 },
      }),
    },
    // No user may make this call; `roles.test.ts` of this folder tries service accounts.
    putIntegracao: {
      reach: {},
      inputOn: ({ partes }: Row) => ({
        params: { tabela: 'produto' },
        body: { codigo: partes.codigo, descricao: 'Do ERP' },
      }),
    },
  } satisfies Calls<typeof contaRoutes & typeof integracaoEntradaRoutes, Row>,
  reach: {
    listContas: (world, who) =>
      who === 'editor'
        ? { allowed: sql`select id, nome from conta_servico where empresa in ${companies(world)}` }
        : undefined,
  },
  sequencias: ['conta_servico'],
  written: ['conta_servico', 'conta_chave'],
  // Revokes later keys, since an account may have two and tests make more.
  reopen: async (db) => {
    await db.execute(sql`update conta_chave set revogada_em = now() where chave > 1 and revogada_em is null`)
  },
} satisfies DomainTesting

async function versaoOf({ db, empresa }: Casa, conta: number): Promise<number> {
  const found = await firstRow<{ versao: number }>(
    db,
    sql`select versao from conta_servico where empresa = ${empresa} and id = ${conta}`,
  )
  return Number(found?.versao)
}
