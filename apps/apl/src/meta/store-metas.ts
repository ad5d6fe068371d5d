import { groupBy } from '@trama/rules/group-by'
import { numeroDoMes } from '@trama/rules/meta/mes'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import type { Stored } from './load-celulas'

/** A stored goal and its new values. */
export interface Mudanca extends Stored {
  novo: { valor: number | null; pecas: number | null }
}

/**
 * Writes changed goals, and an entry of the audit trail for each representative's year: what was, what is, month by
 * month. One statement.
 */
export async function storeMetas(
  tx: Db,
  { empresa, actor, ip }: AplContext,
  changes: readonly Mudanca[],
  acao: 'alterar' | 'importar',
): Promise<void> {
  const rows = changes.map(({ codrep, mes, novo }) => ({ codrep, mes, ...novo }))
  await tx.execute(sql`
    with gravadas as (
      insert into meta (empresa, codrep, mes, valor, pecas, salvo_em, salvo_por, salvo_id)
      select ${empresa}, codrep, mes, valor, pecas, statement_timestamp(), ${actor.nome}, ${actor.id}::bigint
      from jsonb_populate_recordset(null::meta, ${JSON.stringify(rows)}::jsonb)
      on conflict (empresa, codrep, mes) do update set valor = excluded.valor, pecas = excluded.pecas,
        versao = meta.versao + 1, salvo_em = excluded.salvo_em, salvo_por = excluded.salvo_por,
        salvo_id = excluded.salvo_id)
    insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois)
    select ${empresa}, ${actor.id}::bigint, ${actor.nome}, ${ip}, ${acao}, 'meta', chave, antes, depois
    from jsonb_to_recordset(${JSON.stringify(entriesOf(changes))}::jsonb)
      as entry(chave text, antes jsonb, depois jsonb)`)
}

function entriesOf(changes: readonly Mudanca[]) {
  const years = groupBy(changes, ({ codrep, mes }) => `${codrep} ${mes.slice(0, 4)}`)
  return [...years].map(([chave, ofYear]) => ({
    chave,
    antes: fieldsOf(ofYear, (change) => change),
    depois: fieldsOf(ofYear, ({ novo }) => novo),
  }))
}

type Valores = Mudanca['novo']

/** Changed fields of a year, such as `valor_11` and `pecas_11`. */
function fieldsOf(ofYear: readonly Mudanca[], valuesOf: (change: Mudanca) => Valores): object {
  const fields = ofYear.flatMap((change) => {
    const mes = numeroDoMes(change.mes)
    const { valor, pecas } = valuesOf(change)
    return [
      ...(change.valor === change.novo.valor ? [] : [[`valor_${mes}`, valor] as const]),
      ...(change.pecas === change.novo.pecas ? [] : [[`pecas_${mes}`, pecas] as const]),
    ]
  })
  const [first] = ofYear
  return { codrep: first?.codrep, ano: first?.mes.slice(0, 4), ...Object.fromEntries(fields) }
}
