/**
 * Checks codes of other records that a customer names: group, history, payment condition, carrier, table,
 * representative.
 */
import type { FieldError } from '@trama/contract/issues'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows, selectUnion } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { EntidadeRecord } from './entidade-record'

const MENSAGEM = {
  grupo: () => ENTIDADE_MESSAGES.grupoNaoEncontrado,
  historico: () => ENTIDADE_MESSAGES.historicoNaoEncontrado,
  condicao: ENTIDADE_MESSAGES.condicaoNaoEncontrada,
  transporte: () => ENTIDADE_MESSAGES.transportadoraNaoEncontrada,
  tabela: () => ENTIDADE_MESSAGES.tabelaNaoEncontrada,
  codrep: ENTIDADE_MESSAGES.representanteNaoEncontrado,
}
type Nome = keyof typeof MENSAGEM
const NOMES = Object.keys(MENSAGEM) as Nome[]

export type Codigos = Partial<Pick<EntidadeRecord, Nome>>

const TABELA: Record<Nome, { table: SQL; code: SQL }> = {
  grupo: { table: sql`grupo_cliente`, code: sql`codigo` },
  historico: { table: sql`historico`, code: sql`historico` },
  condicao: { table: sql`condicao`, code: sql`codigo` },
  transporte: { table: sql`transportadora`, code: sql`codigo` },
  tabela: { table: sql`regiao`, code: sql`regiao` },
  codrep: { table: sql`(select * from representante where ativo = 'S') r`, code: sql`codrep` },
}

const exists = (empresa: string): SQL => {
  const cases = NOMES.map((field) => {
    const { table, code } = TABELA[field]
    return sql`when ${field} then exists (select 1 from ${table} where empresa = ${empresa} and ${code} = w.codigo)`
  })
  return sql`case w.campo ${sql.join(cases, sql` `)} end`
}

/** Looks all codes up by one query; returns the function that names the unknown codes of a record. */
export async function lookUpCodigos(
  tx: Db,
  empresa: string,
  records: readonly Codigos[],
): Promise<(record: Codigos) => FieldError[]> {
  const wanted = NOMES.flatMap((campo) =>
    [...new Set(records.map((record) => record[campo]))].flatMap((codigo) =>
      codigo ? { campo, codigo } : [],
    ),
  )
  const missing =
    wanted.length === 0
      ? []
      : await selectRows(
          tx,
          { campo: sql<string>`w.campo`, codigo: sql<string>`w.codigo` },
          sql`from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(campo text, codigo text)
              where not ${exists(empresa)}`,
        )
  const absent = new Set(missing.map(({ campo, codigo }) => `${campo} ${codigo}`))
  return (record) =>
    NOMES.flatMap((campo) => {
      const codigo = record[campo]
      return codigo && absent.has(`${campo} ${codigo}`) ? [{ campo, mensagem: MENSAGEM[campo](codigo) }] : []
    })
}

/**
 * Codes by the number that a spreadsheet made of them ('01' becomes 1), keyed by field and number. A number that
 * stands for two codes is left out.
 */
export async function codigosByNumber(tx: Db, empresa: string): Promise<Map<string, string>> {
  const parts = NOMES.map((field) => {
    const { table, code } = TABELA[field]
    return {
      columns: { campo: sql<Nome>`${field}::text`, codigo: sql<string>`min(${code})` },
      rest: sql`from ${table} where empresa = ${empresa} and ${code} ~ '^[0-9]{1,9}$'
        group by ltrim(${code}, '0') having count(*) = 1`,
    }
  })
  const found = await selectUnion(tx, parts)
  return new Map(found.map(({ campo, codigo }) => [`${campo} ${Number(codigo)}`, codigo]))
}
