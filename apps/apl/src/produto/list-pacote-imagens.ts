/** Small pictures by collection, for devices that work offline. */
import type { PacoteColecao, PacoteImagem, pacoteRoutes } from '@trama/contract/apl/pacote'
import type { RouteInput } from '@trama/contract/route'
import { selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { imagemKey, loadImagens } from '../documento/imagens'
import { every } from '../page'

type Query = RouteInput<typeof pacoteRoutes.listPacoteImagens>['query']

const PAGE = 40
/** Number of pictures that are reduced to estimate the size of the rest. */
const SAMPLE = 6

/** Products with a picture of the whole, as `p`. */
const PICTURED = sql`from produto p
  join imagem f on f.empresa = p.empresa and f.tipo = 'P' and f.codigo = p.codigo and f.cor = ''`
const sold = (empresa: string): SQL => sql`p.empresa = ${empresa} and p.ativo = 'S'`
const CODIGO = { codigo: sql<string>`p.codigo` }

/** Collections that have pictures, with the number of pictures and an estimate of their bytes. */
export async function listPacoteColecoes(ctx: AplContext): Promise<PacoteColecao[]> {
  const { db, empresa } = ctx
  const colecoes = await selectRows(
    db,
    {
      codigo: sql<string>`c.codigo`,
      descricao: sql<string>`c.descricao`,
      imagens: sql<number>`count(*)::int`,
    },
    sql`${PICTURED} join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        where ${sold(empresa)} group by c.codigo, c.descricao order by c.descricao, c.codigo`,
  )
  const bytes = await usualBytes(ctx)
  return colecoes.map((colecao) => ({ ...colecao, bytes: Math.round(colecao.imagens * bytes) }))
}

async function usualBytes({ db, empresa }: AplContext): Promise<number> {
  const some = await selectRows(
    db,
    CODIGO,
    sql`${PICTURED} where ${sold(empresa)} order by p.codigo limit ${SAMPLE}`,
  )
  const jpegs = [...(await loadImagens(db, empresa, some.map(wanted))).values()]
  const sum = jpegs.reduce((total, { length }) => total + length, 0)
  return jpegs.length === 0 ? 0 : sum / jpegs.length
}

const wanted = ({ codigo }: { codigo: string }) => ({ tipo: 'P' as const, codigo, cor: null })

/** A page of small pictures. An unreadable picture comes without bytes, so that only the last page is short. */
export async function listPacoteImagens(
  { db, empresa }: AplContext,
  { colecao, apos, offset = PAGE }: Query,
): Promise<PacoteImagem[]> {
  const found = await selectRows(
    db,
    CODIGO,
    sql`${PICTURED} where ${every([
      sold(empresa),
      sql`p.colecao = ${colecao}`,
      apos !== undefined && sql`p.codigo > ${apos}`,
    ])} order by p.codigo limit ${offset}`,
  )
  const jpegs = await loadImagens(db, empresa, found.map(wanted))
  return found.map(({ codigo }) => ({
    codigo,
    jpeg: jpegs.get(imagemKey({ tipo: 'P', codigo }))?.toString('base64') ?? null,
  }))
}
