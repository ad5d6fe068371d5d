import type { avisoRoutes } from '@trama/contract/apl/aviso'
import type { ordemDocumentoRoutes } from '@trama/contract/apl/compra/documento'
import type { ordemLiberacaoRoutes, ordemSituacaoRoutes } from '@trama/contract/apl/compra/liberacao'
import type { ordemListRoutes } from '@trama/contract/apl/compra/list'
import type { ordemRoutes } from '@trama/contract/apl/compra/ordem'
import type { ordemPublicaRoutes } from '@trama/contract/apl/compra/publico'
import type { recebimentoRoutes } from '@trama/contract/apl/compra/recebimento'
import type { ordemRiscoRoutes } from '@trama/contract/apl/compra/risco'
import { type SQL, sql } from 'drizzle-orm'
import { newToken } from '../documento/link-token'
import type { ProdutoRows } from '../produto/testing'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, internal, isInternal, type Shown, type Shows } from '../testing/shown'
import type { Caller } from '../testing/test-app'
import { INTERNAL, INTERNOS, list, OWN } from '../testing/who-may'

export interface OrdemRows {
  /** Number of a released order of the sale's supplier. */
  ordem: string
  /** Number of an order of the same supplier that waits for its release. */
  ordem_nova: string
}
type Row = Venda & ProdutoRows & OrdemRows
type Routes = typeof ordemListRoutes &
  typeof ordemRoutes &
  typeof ordemLiberacaoRoutes &
  typeof ordemSituacaoRoutes &
  typeof ordemRiscoRoutes &
  typeof recebimentoRoutes &
  typeof ordemPublicaRoutes &
  typeof ordemDocumentoRoutes &
  typeof avisoRoutes

/** Portal company of the tests. */
const CODCLI = '1'
const COMPRADOR = 'compras@exemplo.com.br'
const NOVA = 'Aguarda liberação'

/** A valid body in wire form: ten metres of one colour at R$ 20,00. */
export const ordemBody = (codfor: number, condicao: string, material: string, given: object = {}) => ({
  dt_emissao: '10/03/2026',
  dt_entrega: '30/03/2026',
  codfor,
  condicao,
  email_usuario: COMPRADOR,
  obs: 'Entregar pela manhã',
  itens: [{ codigo: material, cor: '001', tam: 'UN', qtde: 10, preco: 20, especifica: 'Ramado' }],
  ...given,
})

/** Creates an order by the API, released unless told otherwise, and returns its number. */
export async function anOrdem(
  { usuario, casa }: { usuario: Caller; casa: { empresa: string } },
  body: object,
  { released = true } = {},
): Promise<number> {
  const { status, row, error } = await usuario.post(`/OrdemCompra?empresa=${casa.empresa}`, body)
  if (status !== 200) throw new Error(`A ordem de compra não foi criada: ${String(error)}`)
  const numero = Number(row.numero)
  if (released) {
    await usuario.patch(`/OrdemCompra/Status/${numero}?empresa=${casa.empresa}`, { liberado: 'S' })
  }
  return numero
}

const BUYERS = { reach: INTERNAL, menus: ['3.2'] } as const
const CHANGE = { reach: { ...INTERNAL, fornecedor: OWN }, menus: ['3.2'] } as const
const READ = { ...CHANGE, menuExempt: INTERNOS } as const
let notas = 0
/** A new invoice number for each receipt, since an invoice is received once. */
const nextNota = () => String((notas += 1))
const bodyOf = ({ forn, partes, material }: Row, given?: object) =>
  ordemBody(forn.codfor, partes.codcond, material, given)
const byNumero = ({ ordem }: Row) => ({ params: { numero: ordem } })
/** The order of a supplier with an address. */
async function withEmail(row: Row) {
  const { casa, forn } = row
  await casa.db.execute(sql`update fornecedor set email = 'fornecedor@exemplo.com.br'
    where empresa = ${casa.empresa} and codfor = ${forn.codfor}`)
  return byNumero(row)
}

/** A link to a new released order. */
async function byLink(row: Row) {
  const { db, empresa } = row.casa
  const { token, hash } = newToken(empresa)
  await db.execute(sql`insert into ordem_link (empresa, token_hash, numero)
    values (${empresa}, ${hash}, ${await anOrdem(row, bodyOf(row))})`)
  return { params: { token: `${CODCLI}.${token}` } }
}

const nova = ({ ordem_nova, casa }: Row) => ({
  ordens: [{ empresa: casa.empresa, numero: Number(ordem_nova) }],
})

/** Expected orders: all of the list's companies, or a supplier's own released ones. */
const orders =
  (select: SQL, fits?: Shown['fits']): Shows =>
  ({ mine, branch }, who) => {
    if (who === 'representante' || who === 'cliente') return undefined
    const pairs = [mine, branch].map(
      ({ casa, forn }) => sql`(empresa = ${casa.empresa}
        and ${isInternal(who) ? sql`true` : sql`codfor = ${forn.codfor} and aprovado = 'S' and aprovado2 <> 'N'`})`,
    )
    return {
      allowed: sql`${select} from ordem_compra where ${sql.join(pairs, sql` or `)}`,
      ...(fits && { fits }),
    }
  }
const ordens = orders(sql`select empresa, numero, codfor`)

export const ordemTesting = {
  async rows(sale): Promise<OrdemRows> {
    const row = sale as Row
    const { db, empresa } = sale.casa
    await db.execute(sql`insert into classe (empresa, codigo, descricao) values (${empresa}, 'TEC', 'Tecidos')
      on conflict do nothing`)
    return {
      ordem: String(await anOrdem(row, bodyOf(row))),
      ordem_nova: String(await anOrdem(row, bodyOf(row, { obs: NOVA }), { released: false })),
    }
  },
  calls: {
    listOrdens: {
      ...READ,
      input: ({ ordem }) => ({
        query: { dt_emissao_ini: '01/01/2026', dt_entrega_ini: '01/01/2026', liberado: 'S', filtro: ordem },
      }),
    },
    totalOrdens: { ...READ, input: () => ({ query: { dt_emissao_ini: '01/01/2026', situacao: 'P' } }) },
    listOrdemRiscos: { reach: INTERNAL, input: ({ ordem }) => ({ query: { filtro: ordem } }) },
    getOrdem: { ...READ, inputOn: byNumero },
    createOrdem: { ...BUYERS, inputOn: (row) => ({ body: bodyOf(row) }) },
    updateOrdem: {
      ...CHANGE,
      inputOn: (row) => ({ ...byNumero(row), body: bodyOf(row, { dt_entrega: '05/04/2026' }) }),
    },
    listClasses: { ...BUYERS, ...list },
    confirmOrdem: {
      reach: { fornecedor: OWN },
      menus: ['3.2'],
      inputOn: (row) => ({ ...byNumero(row), body: {} }),
    },
    cancelOrdem: { ...BUYERS, inputOn: (row) => ({ ...byNumero(row), body: { motivo: 'Sem verba' } }) },
    releaseOrdem: {
      reach: INTERNAL,
      inputOn: ({ ordem_nova }) => ({ params: { numero: ordem_nova }, body: { liberado: 'S' } }),
    },
    releaseOrdens: { reach: INTERNAL, inputOn: (row) => ({ body: nova(row) }) },
    undoReleaseOrdens: {
      reach: INTERNAL,
      async inputOn(row) {
        await row.usuario.post(`/OrdemCompra/Liberacao?empresa=${row.casa.empresa}`, nova(row))
        return { body: nova(row) }
      },
    },
    refuseOrdens: { reach: INTERNAL, inputOn: (row) => ({ body: { ...nova(row), motivo: 'Caro' } }) },
    getOrdemSituacao: { reach: INTERNAL, inputOn: byNumero },
    getOrdemCadeia: { reach: INTERNAL, inputOn: byNumero },
    receiveOrdem: {
      ...BUYERS,
      inputOn: (row) => ({ ...byNumero(row), body: { nota: nextNota(), data: '20/03/2026' } }),
    },
    undoRecebimento: {
      ...BUYERS,
      async inputOn(row) {
        const body = { nota: nextNota(), data: '20/03/2026' }
        const url = `/OrdemCompra/Recebimento/${row.ordem}?empresa=${row.casa.empresa}`
        const { row: received } = await row.usuario.patch(url, body)
        return {
          ...byNumero(row),
          body: { recebimento: Number(received.recebimento), motivo: 'Nota errada' },
        }
      },
    },
    sendOrdemLink: { ...BUYERS, inputOn: withEmail },
    copyOrdemLink: { ...BUYERS, inputOn: byNumero },
    revokeOrdemLink: { ...BUYERS, inputOn: byNumero },
    getOrdemPublica: { reach: 'public', inputOn: byLink },
    confirmOrdemPublica: { reach: 'public', inputOn: async (row) => ({ ...(await byLink(row)), body: {} }) },
    updateOrdemPublica: {
      reach: 'public',
      inputOn: async (row) => ({
        ...(await byLink(row)),
        body: { dt_entrega: '06/04/2026', obs: 'À tarde' },
      }),
    },
    getOrdemPdf: { ...READ, inputOn: byNumero },
    shareOrdem: { reach: INTERNAL, inputOn: (row) => ({ ...byNumero(row), body: { dias: 2 } }) },
    emailOrdem: {
      reach: INTERNAL,
      inputOn: (row) => ({ ...byNumero(row), body: { para: ['fornecedor@exemplo.com.br'] } }),
    },
    sendEmail: {
      reach: { ...INTERNAL, fornecedor: OWN },
      menus: ['3.1', '3.2'],
      refused: [400],
      inputOn: ({ ordem }) => ({
        body: {
          usuario: 'fornecedor',
          destino: COMPRADOR,
          assunto: 'Compra alterada',
          corpo: Buffer.from('<p>Entrega alterada.</p>').toString('base64'),
          documento: { tipo: 'ordem_compra', numero: Number(ordem) },
        },
      }),
    },
  } satisfies Calls<Routes, Row>,
  reach: {
    listOrdens: ordens,
    getOrdem: ordens,
    totalOrdens: orders(
      sql`select count(*)::int as n, sum(valor_total) as total`,
      (row, [all]) => Number(row.total) <= Number(all?.n) && Number(row.valor_total) <= Number(all?.total),
    ),
    listClasses: internal(
      (world) => sql`select codigo, descricao from classe where empresa in ${companies(world)}`,
    ),
    listOrdemRiscos: internal(
      (world) => sql`select empresa, numero from ordem_compra where empresa in ${companies(world)}`,
    ),
    getOrdemSituacao: internal(
      (world) => sql`select empresa, numero from ordem_compra where empresa in ${companies(world)}`,
    ),
    getOrdemCadeia: internal(
      (world) => sql`select empresa, numero from ordem_compra where empresa in ${companies(world)}`,
    ),
    getOrdemPdf: orders(sql`select numero`, ({ conteudo }, allowed) =>
      allowed.some(({ numero }) => String(conteudo).includes(`(Compra ${String(numero)})`)),
    ),
  },
  sequencias: ['ordem_compra', 'recebimento', 'conta_pagar'],
  written: [
    'ordem_compra',
    'ordem_compra_item',
    'aviso',
    'ordem_link',
    'compartilhamento',
    'recebimento',
    'recebimento_item',
    'conta_pagar',
    'material_grade',
  ],
  texts: { ordem_compra: { columns: ['obs'] } },
  owned: [
    {
      table: 'ordem_compra',
      key: 'numero',
      owners: { fornecedor: 'codfor' },
      children: ['ordem_compra_item'],
    },
  ],
  async reopen(db) {
    await db.execute(sql`delete from conta_pagar where recebimento is not null`)
    await db.execute(sql`update recebimento set estornado = 'S' where estornado = 'N'`)
    await db.execute(sql`update ordem_compra_item set qtde_r = 0, dt_fatura = null where qtde_r > 0`)
    await db.execute(sql`update ordem_compra set situacao = 'P', recebido = 0, aprovado2 = 'D', confirmacao_em = null,
        aprovado = case when obs = ${NOVA} then 'N' else 'S' end
      where situacao <> 'P' or confirmacao_em is not null or aprovado <> case when obs = ${NOVA} then 'N' else 'S' end`)
  },
} satisfies DomainTesting
