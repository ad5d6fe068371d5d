import { auditBeside } from '@trama/server-kit/db/audit'
import { type Db, rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { EntradaBy, ReadRow } from '../integracao/entrada/destino'
import { LADOS } from '../kit/liberacao/aprovacao-columns'
import { notReleased } from '../kit/liberacao/liberacao'

/** Fields that a release is given for: a change of the others, such as days, document or notes, needs no new one. */
const RELEASED = ['valor', 'codcre'] as const

/**
 * Makes a payable wait for its release again when the ERP has changed its value or creditor, because nobody has released
 * the new ones. A refused payable stays refused, and a paid one waits for nobody.
 */
export async function reopenChanged(
  tx: Db,
  by: EntradaBy,
  alteradas: readonly ReadRow[],
  antes: ReadonlyMap<number, unknown>,
): Promise<void> {
  const { empresa } = by
  const changed = alteradas.filter(({ linha, valores }) =>
    RELEASED.some((field) => {
      const value = valores[field]
      return value !== undefined && value !== Reflect.get(Object(antes.get(linha)), field)
    }),
  )
  if (changed.length === 0) return
  const numeros = changed.map(({ valores }) => valores.num_ap)
  const depois = { aprovado: 'N', aprovado2: 'D' }
  const reopened = await rows(
    tx,
    sql`update conta_pagar set aprovado = 'N', aprovado2 = 'D', ${notReleased(Object.values(LADOS))}
        where empresa = ${empresa} and situacao = '0' and (aprovado = 'S' or aprovado2 = 'S')
          and num_ap in (select n::int from jsonb_array_elements_text(${JSON.stringify(numeros)}::jsonb) w(n))
        returning num_ap`,
  )
  const chaves = reopened.map(({ num_ap }) => Number(num_ap))
  await auditBeside(tx, by, { empresa, acao: 'alterar', registro: 'conta_pagar', chaves, depois })
}
