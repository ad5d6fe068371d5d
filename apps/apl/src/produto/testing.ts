import type { estoqueRoutes } from '@trama/contract/apl/produto/estoque'
import type { materialRoutes } from '@trama/contract/apl/produto/material'
import type { pacoteRoutes } from '@trama/contract/apl/pacote'
import type { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import type { produtoRoutes } from '@trama/contract/apl/produto/produto'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { aDescrito, aMaterial } from '../testing/factories'
import { codes, companies, shared, type Shows, type Who } from '../testing/shown'
import type { Row as ShownRow } from '../testing/test-app'
import { codigo, each, INTERNOS, list, MATERIAL, OWN, SELLERS, STOCK } from '../testing/who-may'
import type { World } from '../testing/shown'

export interface ProdutoRows {
  material: string
  barra: string
}
type Row = Venda & ProdutoRows
type Routes = typeof produtoRoutes &
  typeof materialRoutes &
  typeof estoqueRoutes &
  typeof pedidoRowsRoutes &
  Pick<typeof pacoteRoutes, 'listPacote' | 'listPacoteColecoes' | 'listPacoteImagens'>

const onProduto = codigo(({ partes }: Row) => partes.codigo)
const onMaterial = codigo(({ material }: Row) => material)

/** SQL for the price tables that the caller may see: a customer has one in each company. */
const tableOf = ({ mine, branch }: World, who: Who) =>
  who === 'cliente' ? sql`codigo in (${mine.partes.tab_pre}, ${branch.partes.tab_pre})` : sql`true`

/** Rows of products or materials without their price, and the prices that may be shown with them. */
const priced =
  (table: 'produto' | 'material'): Shows =>
  (world, who) =>
    who === 'fornecedor'
      ? undefined
      : {
          allowed: sql`select codigo, null::numeric as preco_tabela from ${sql.identifier(table)}
            where empresa in ${companies(world)}
            union all select produto, preco_00 from preco
            where empresa in ${companies(world)} and ${tableOf(world, who)}`,
        }
const precos: Shows = (world, who) =>
  who === 'fornecedor'
    ? undefined
    : {
        allowed: sql`select codigo, produto, preco_00 from preco
          where empresa in ${companies(world)} and ${tableOf(world, who)}`,
      }
/** Items of the package for offline devices, with only the prices that the caller may see. */
const pacote: Shows = (world, who) => {
  const shown = precos(world, who)
  return shown && { ...shown, fits: pacoteFits }
}
function pacoteFits({ codigo: code, precos: shown }: ShownRow, allowed: ShownRow[]): boolean {
  if (!Array.isArray(shown)) return false
  return shown.every(([tabela, preco]: unknown[]) =>
    allowed.some((row) => row.produto === code && row.codigo === tabela && Number(row.preco_00) === preco),
  )
}
const estoque = shared(
  () => sql`select cor, tam, estoque from (
    select empresa, cor, tam, estoque from produto_grade
    union all select empresa, cor, tam, estoque from material_grade) g where empresa`,
)
const imagens = shared(() => sql`select codigo as conteudo from imagem where empresa`)

export const produtoTesting = {
  /** Stores a material, pictures of both, a bar code and a pack. */
  async rows({ casa, partes: { codigo: produto, tab_pre, colecao } }): Promise<ProdutoRows> {
    const { db, empresa } = casa
    const material = await aMaterial(casa, { precos: { [tab_pre]: 12.5 } })
    const pack = await aDescrito(casa, 'pack')
    await db.execute(
      sql`insert into pack_tam (empresa, pack, tam, qtde) values (${empresa}, ${pack}, 'P', 2)`,
    )
    await db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo)
      values (${empresa}, 'M', ${material}, 'image/png', convert_to(${material}, 'UTF8')),
        (${empresa}, 'P', ${produto}, 'image/png', convert_to(${produto}, 'UTF8'))`)
    await db.execute(
      sql`update produto set colecao = ${colecao} where empresa = ${empresa} and codigo = ${produto}`,
    )
    await db.execute(sql`update produto_grade set barra = codigo || tam
      where empresa = ${empresa} and codigo = ${produto}`)
    return { material, barra: `${produto}P` }
  },
  calls: {
    listProdutos: { ...STOCK, input: ({ partes }) => ({ query: { tab_pre: partes.tab_pre, ativo: 'S' } }) },
    listPacote: {
      ...STOCK,
      input: ({ partes }) => ({ query: { tab_pre: partes.tab_pre, offset: '1000' } }),
    },
    listPacoteColecoes: { ...STOCK, ...list },
    listPacoteImagens: { ...STOCK, input: ({ partes }) => ({ query: { colecao: partes.colecao } }) },
    listPrecos: {
      ...STOCK,
      reach: { ...SELLERS, cliente: OWN },
      inputOn: ({ partes }) => ({
        params: { codigo: partes.tab_pre },
        query: { tipo: 'P', desc_produto: 'desc' },
      }),
    },
    listPrecosDeTodas: { ...STOCK, input: () => ({ query: { produto_ativo: 'S' } }) },
    listMateriais: {
      ...MATERIAL,
      input: ({ partes }) => ({ query: { tab_pre: partes.tab_pre, ativo: 'S' } }),
    },
    getMaterial: { ...MATERIAL, ...onMaterial },
    getImagemMaterial: { ...MATERIAL, ...onMaterial },
    listEstoque: {
      ...MATERIAL,
      inputOn: ({ material }) => ({ query: { codigo: material, tipo: 'M', cor_ativa: 'S' } }),
    },
    getBarra: { ...STOCK, inputOn: ({ barra }) => ({ params: { barra } }) },
    checkLinhas: {
      ...STOCK,
      // The answer tells of each line whether the caller's own company has the item.
      reach: each([...INTERNOS, 'representante', 'cliente'], 'bound'),
      inputOn: ({ partes, barra }) => ({
        body: { tab_pre: partes.tab_pre, linhas: [{ barra }, { codigo: partes.codigo, tam: 'p', qtde: 2 }] },
      }),
    },
    listPacks: { ...STOCK, inputOn: ({ partes }) => ({ query: { codigo: partes.codigo } }) },
    listProdutoEstoque: { ...STOCK, inputOn: ({ partes }) => ({ query: { codigo: partes.codigo } }) },
    getImagemProduto: { ...STOCK, ...onProduto },
  } satisfies Calls<Routes, Row>,
  changesNothing: ['checkLinhas'],
  reach: {
    listProdutos: priced('produto'),
    listPacote: pacote,
    listPacoteColecoes: shared(() => sql`select codigo, descricao from colecao where empresa`),
    listPacoteImagens: shared(() => sql`select codigo from produto where empresa`),
    listMateriais: priced('material'),
    getMaterial: priced('material'),
    listPrecos: precos,
    listPrecosDeTodas: precos,
    listProdutoEstoque: estoque,
    listEstoque: estoque,
    getBarra: shared(() => sql`select codigo, cor, tam from produto_grade where empresa`),
    listPacks: codes('pack'),
    getImagemProduto: imagens,
    getImagemMaterial: imagens,
  },
  texts: { produto: { columns: ['descricao'] } },
} satisfies DomainTesting
