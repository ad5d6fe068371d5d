/** The company's parameters for reminders (docs/operations.md). */
import { diasDoParametro } from '@trama/rules/lembrete'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'

const LIGADO = 'FIN40'
const ANTES = 'FIN41'
const NO_DIA = 'FIN42'
const DEPOIS = 'FIN43'
const ANEXA = 'FIN44'
const PADRAO = [3]

export interface Lembradora {
  empresa: string
  /** Days from the due day on which a customer is reminded of a title. */
  dias: number[]
  /** Whether boletos go with the mail. */
  anexa: boolean
}

/** Companies that remind their customers, or one of them. */
export async function lembradoras(db: Db, empresa?: string): Promise<Lembradora[]> {
  const found = await selectRows(
    db,
    {
      empresa: sql<string>`p.empresa`,
      antes: sql<string | null>`max(p.valor) filter (where p.codigo = ${ANTES})`,
      no_dia: sql<string | null>`max(p.valor) filter (where p.codigo = ${NO_DIA})`,
      depois: sql<string | null>`max(p.valor) filter (where p.codigo = ${DEPOIS})`,
      anexa: sql<boolean>`bool_or(p.codigo = ${ANEXA} and p.valor = 'S')`,
    },
    sql`from parametro p
        where p.tipo = '' and p.codigo in (${LIGADO}, ${ANTES}, ${NO_DIA}, ${DEPOIS}, ${ANEXA})
          ${empresa === undefined ? sql`` : sql`and p.empresa = ${empresa}`}
        group by p.empresa having bool_or(p.codigo = ${LIGADO} and p.valor = 'S') order by p.empresa`,
  )
  return found.map(({ empresa: one, antes, no_dia, depois, anexa }) => ({
    empresa: one,
    anexa,
    dias: [
      ...diasDoParametro(antes, PADRAO).map((dia) => -dia),
      ...(no_dia === 'N' ? [] : [0]),
      ...diasDoParametro(depois, PADRAO),
    ],
  }))
}
