import type { comparativoRoutes } from '@trama/contract/apl/cotacao/comparativo'
import type { cotacaoCompraRoutes } from '@trama/contract/apl/cotacao/compra'
import type { cotacaoConsultaRoutes } from '@trama/contract/apl/cotacao/consulta'
import type { cotacaoRoutes } from '@trama/contract/apl/cotacao/cotacao'
import type { cotacaoPublicaRoutes } from '@trama/contract/apl/cotacao/publico'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { firstRow } from '@trama/server-kit/testing/rows'
import { type SQL, sql } from 'drizzle-orm'
import { newToken } from '../documento/link-token'
import type { ProdutoRows } from '../produto/testing'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { aFornecedor } from '../testing/factories'
import { companies, internal, isInternal, type Shown, type Shows } from '../testing/shown'
import type { Caller } from '../testing/test-app'
import { INTERNAL, OWN } from '../testing/who-may'

export interface CotacaoRows {
  /** Number of a quotation sent to the sale's supplier and to a rival, who answered. */
  cotacao: string
  rival: number
}
type Row = Venda & ProdutoRows & CotacaoRows
type Routes = typeof cotacaoRoutes &
  typeof cotacaoCompraRoutes &
  typeof comparativoRoutes &
  typeof cotacaoConsultaRoutes &
  typeof cotacaoPublicaRoutes

/** The portal company that the tests' server serves. */
const CODCLI = '1'
/** The date that many days from now, in wire form. */
export const dayAhead = (days: number) => formatDateBr(addDays(todayIn(), days))

/** A valid body in wire form: ten metres of one colour, to be answered within ten days. */
export const cotacaoBody = (material: string, codfors: readonly number[], given: object = {}) => ({
  prazo: dayAhead(10),
  hora_prazo: '18:00:00',
  itens: [{ material, cor: '001', tam: 'UN', qtde: 10 }],
  fornecedores: codfors.map((codfor) => ({ codfor })),
  ...given,
})
export const respostaBody = (given: object = {}) => ({
  situacao: 'C',
  condicao: '30-60',
  frete: 1,
  itens: [{ ordem: 1, preco: 12.5, desconto: 0, icms: 18, ipi: 5, frete: 0 }],
  ...given,
})

/** Creates a quotation by the API, sent and in the caller's first company unless told otherwise. */
export async function aCotacao(
  caller: Caller,
  body: object,
  { empresa = '', send = true }: { empresa?: string; send?: boolean } = {},
): Promise<number> {
  const { status, row, error } = await caller.post(`/Cotacao?empresa=${empresa}`, body)
  if (status !== 200) throw new Error(`A cotação não foi criada: ${String(error)}`)
  const numero = Number(row.numero)
  const sent = send ? await caller.post(`/Cotacao/${numero}/Envio?empresa=${empresa}`, {}) : undefined
  if (sent && sent.status !== 200) throw new Error(`A cotação não foi enviada: ${String(sent.error)}`)
  return numero
}

const bodyOf = ({ forn, rival, material }: Row, given?: object) =>
  cotacaoBody(material, [forn.codfor, rival], given)
const fresh = async (row: Row, send = true) => ({
  params: { numero: String(await aCotacao(row.usuario, bodyOf(row), { empresa: row.casa.empresa, send })) },
})
const byNumero = ({ cotacao }: Row) => ({ params: { numero: cotacao } })
/** A link to the first answer of a new quotation, which no other call closes. */
async function link(row: Row) {
  const { db, empresa } = row.casa
  const { params } = await fresh(row)
  const { token, hash } = newToken(empresa)
  await db.execute(sql`insert into cotacao_link (empresa, token_hash, numero, seq)
    values (${empresa}, ${hash}, ${Number(params.numero)}, 1)`)
  return { cotacao: params.numero, params: { token: `${CODCLI}.${token}` } }
}
const byLink = async (row: Row) => ({ params: (await link(row)).params })

/** Adds a file of the buyer to the quotation, or of the supplier to the first answer; its text names the company. */
export async function aTextFile({ casa, usuario, cotacao }: Row, seq?: 1): Promise<number> {
  const kept = await firstRow<{ id: number }>(
    casa.db,
    sql`select id from anexo where empresa = ${casa.empresa} and numero = ${Number(cotacao)}
        and nome = 'desenho.txt' and seq is not distinct from ${seq ?? null}::int`,
  )
  if (kept) return kept.id
  const conteudo = Buffer.from(`da empresa ${casa.empresa}.`).toString('base64')
  const { status, row, error } = await usuario.post(`/Anexo/cotacao/${cotacao}?empresa=${casa.empresa}`, {
    seq,
    nome: 'desenho.txt',
    conteudo,
  })
  if (status !== 200) throw new Error(`O arquivo não foi anexado: ${String(error)}`)
  const id = Number(row.id)
  if (seq !== undefined) await casa.db.execute(sql`update anexo set do_fornecedor = 'S' where id = ${id}`)
  return id
}

const BUYERS = { reach: INTERNAL, menus: ['3.1'] } as const
const COTACAO = { reach: { ...INTERNAL, fornecedor: OWN }, menus: ['3.1'] } as const

/** Expected answers: all of the list's companies, or a supplier's own that were sent. */
const answers =
  (select: SQL, fits?: Shown['fits']): Shows =>
  ({ mine, branch }, who) => {
    if (who === 'representante' || who === 'cliente') return undefined
    const pairs = [mine, branch].map(
      ({ casa, forn }) =>
        sql`(empresa = ${casa.empresa} and
          ${isInternal(who) ? sql`true` : sql`codfor = ${forn.codfor} and enviada_em is not null`})`,
    )
    return {
      allowed: sql`${select} from cotacao_fornecedor where ${sql.join(pairs, sql` or `)}`,
      ...(fits && { fits }),
    }
  }
const cotacoes = answers(sql`select empresa, numero, seq, codfor, valor`)

export const cotacaoTesting = {
  sequencias: ['cotacao'],
  async rows(sale): Promise<CotacaoRows> {
    const row = sale as Row
    const { usuario, casa, forn } = row
    const { codfor: rival } = await aFornecedor(casa)
    const body = cotacaoBody(row.material, [forn.codfor, rival])
    const numero = await aCotacao(usuario, body, { empresa: casa.empresa })
    // A rival's price must appear in no row, count or sum of other suppliers.
    const { status, error } = await usuario.patch(
      `/Cotacao/${numero}?empresa=${casa.empresa}`,
      respostaBody({ seq: 2, itens: [{ ordem: 1, preco: 7777.77 }] }),
    )
    if (status !== 200) throw new Error(`A resposta não foi gravada: ${String(error)}`)
    return { cotacao: String(numero), rival }
  },
  calls: {
    listCotacoes: {
      ...COTACAO,
      input: ({ forn }) => ({ query: { emissao: '01/01/2026', situacao: 'A', cnpj: forn.cnpj } }),
    },
    totalCotacoes: { ...COTACAO, input: () => ({ query: { emissao: '01/01/2026' } }) },
    getCotacao: { ...COTACAO, inputOn: byNumero },
    getCotacaoSeq: { ...COTACAO, inputOn: ({ cotacao }) => ({ params: { numero: cotacao, seq: '1' } }) },
    answerCotacao: { ...COTACAO, inputOn: (row) => ({ ...byNumero(row), body: respostaBody() }) },
    declineCotacao: { ...COTACAO, inputOn: (row) => ({ ...byNumero(row), body: { motivo: 'Sem estoque' } }) },
    getCotacaoCompra: { ...BUYERS, inputOn: byNumero },
    createCotacao: { ...BUYERS, inputOn: (row) => ({ body: bodyOf(row) }) },
    updateCotacao: {
      ...BUYERS,
      inputOn: (row) => ({ ...byNumero(row), body: bodyOf(row, { prazo: dayAhead(20) }) }),
    },
    sendCotacao: { ...BUYERS, inputOn: async (row) => ({ ...(await fresh(row, false)), body: {} }) },
    revokeLinkCotacao: { ...BUYERS, inputOn: async (row) => ({ ...(await fresh(row)), body: { seq: 1 } }) },
    closeCotacao: {
      ...BUYERS,
      inputOn: async (row) => ({ ...(await fresh(row)), body: { motivo: 'Teste' } }),
    },
    compareCotacao: { ...BUYERS, inputOn: byNumero },
    awardCotacao: {
      ...BUYERS,
      async inputOn(row) {
        const { params } = await fresh(row)
        const { casa, usuario, partes } = row
        await usuario.patch(`/Cotacao/${params.numero}?empresa=${casa.empresa}`, respostaBody({ seq: 1 }))
        return { params, body: { seq: 1, condicoes: [{ seq: 1, condicao: partes.codcond }] } }
      },
    },
    listItensPendentes: { ...BUYERS, input: () => ({ query: { entrega_fim: dayAhead(365) } }) },
    listFornecedoresDoMaterial: {
      ...BUYERS,
      inputOn: ({ material }) => ({ query: { materiais: `${material};NADA` } }),
    },
    listPrecosDoMaterial: { ...BUYERS, inputOn: ({ material }) => ({ query: { material, cor: '001' } }) },
    countCotacaoPublica: { reach: 'public', inputOn: byLink },
    getCotacaoPublica: { reach: 'public', inputOn: byLink },
    listAnexosPublicos: {
      reach: 'public',
      async inputOn(row) {
        const { cotacao, params } = await link(row)
        await aTextFile({ ...row, cotacao })
        return { params }
      },
    },
    getAnexoPublico: {
      reach: 'public',
      async inputOn(row) {
        const { cotacao, params } = await link(row)
        return { params: { ...params, id: String(await aTextFile({ ...row, cotacao })) } }
      },
    },
    addAnexoPublico: {
      reach: 'public',
      inputOn: async (row) => ({
        ...(await byLink(row)),
        body: { nome: 'ficha.txt', conteudo: Buffer.from('Composição').toString('base64') },
      }),
    },
    deleteAnexoPublico: {
      reach: 'public',
      async inputOn(row) {
        const { cotacao, params } = await link(row)
        return { params: { ...params, id: String(await aTextFile({ ...row, cotacao }, 1)) } }
      },
    },
    answerCotacaoPublica: {
      reach: 'public',
      inputOn: async (row) => ({ ...(await byLink(row)), body: respostaBody() }),
    },
    declineCotacaoPublica: {
      reach: 'public',
      inputOn: async (row) => ({ ...(await byLink(row)), body: { motivo: 'Sem estoque' } }),
    },
  } satisfies Calls<Routes, Row>,
  reach: {
    listCotacoes: cotacoes,
    getCotacao: cotacoes,
    getCotacaoSeq: cotacoes,
    totalCotacoes: answers(
      sql`select count(*)::int as n, sum(valor) as total`,
      (row, [all]) => Number(row.total) <= Number(all?.n) && Number(row.valor) <= Number(all?.total),
    ),
    getCotacaoCompra: internal(
      (world) => sql`select empresa, numero, usuario from cotacao where empresa in ${companies(world)}`,
    ),
    compareCotacao: internal(
      (world) => sql`select empresa, numero, usuario from cotacao where empresa in ${companies(world)}`,
    ),
    listItensPendentes: internal(
      (world) => sql`select numero as solicitacao, ordem as solicitacao_linha, codigo as material
        from solicitacao_item where empresa in ${companies(world)}`,
    ),
    listFornecedoresDoMaterial: internal(
      (world) => sql`select codfor, nome as nome_for from fornecedor where empresa in ${companies(world)}`,
    ),
    listPrecosDoMaterial: internal(
      (world) => sql`select codfor, nome as nome_for from fornecedor where empresa in ${companies(world)}`,
    ),
  },
  owned: [{ table: 'cotacao_fornecedor', key: 'numero', owners: { fornecedor: 'codfor' }, children: [] }],
  written: [
    'ordem_compra',
    'ordem_compra_item',
    'cotacao',
    'cotacao_item',
    'cotacao_fornecedor',
    'cotacao_resposta',
    'cotacao_link',
    'anexo',
    'aviso',
  ],
} satisfies DomainTesting
