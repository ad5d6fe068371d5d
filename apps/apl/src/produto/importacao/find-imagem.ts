import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cadastroOf, gradeOf } from '../catalog-row'
import { type ImagemReading, imagemReadings } from '../imagem-readings'
import { produto } from '../tables'

export type DonoImagem = Pick<ImagemReading, 'codigo' | 'cor'>

/**
 * Returns a function that finds the owner of a picture by the file's name without extension; the function returns a
 * text with the reason when there is none.
 */
export async function imagemFinder(
  db: Db,
  empresa: string,
  tipo: ItemTipo,
): Promise<(nome: string) => DonoImagem | string> {
  const registered = await selectRows(
    db,
    {
      codigo: alias(produto, 'p').codigo,
      cores: sql<string[]>`coalesce(array_agg(distinct g.cor) filter (where g.cor is not null), '{}')`,
    },
    sql`from ${cadastroOf(tipo)} p
        left join ${gradeOf(tipo)} g on g.empresa = p.empresa and g.codigo = p.codigo
        where p.empresa = ${empresa} group by p.codigo`,
  )
  const cores = new Map(registered.map((row) => [row.codigo, new Set(row.cores)]))
  const noun = tipo === 'P' ? 'produto' : 'material'
  return (nome) => {
    const readings = imagemReadings(nome)
    const found = readings.find(({ codigo, cor }) =>
      cor === '' ? cores.has(codigo) : cores.get(codigo)?.has(cor),
    )
    if (found) return { codigo: found.codigo, cor: found.cor }
    const known = readings.find(({ codigo }) => cores.has(codigo))
    return known ? `o ${noun} ${known.codigo} não tem a cor ${known.cor}` : `nenhum ${noun} tem este código`
  }
}
