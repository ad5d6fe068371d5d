/** Checks that rows named by other rows exist. */
import type { Pai, Tabela } from '@trama/contract/apl/integracao/tabela'
import { isTabela, tabelaOf } from '@trama/contract/apl/integracao/tabelas'
import { LINHA_TEXTS } from '@trama/contract/server-messages'
import { type Db, rows } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import type { Erros, LinhaLida } from './destino'
import { parentOf } from './destinos'
import { columnOf, recordset } from './recordset'
import { addErro } from './read-linhas'

export const serve = (
  quando: Readonly<Record<string, unknown>> | undefined,
  { valores }: LinhaLida,
): boolean => Object.entries(quando ?? {}).every(([campo, valor]) => valores[campo] === valor)

/** Reports the rows whose parent does not exist; returns the others. */
export async function checkPais(
  tx: Db,
  empresa: string,
  tabela: Tabela,
  linhas: readonly LinhaLida[],
  erros: Erros,
): Promise<LinhaLida[]> {
  await inTurn([...(tabela.pais ?? [])], (pai) => checkPai(tx, empresa, pai, linhas, erros))
  return linhas.filter(({ linha }) => !erros.has(linha))
}

async function checkPai(
  tx: Db,
  empresa: string,
  { tabela, campos, quando }: Pai,
  linhas: readonly LinhaLida[],
  erros: Erros,
): Promise<void> {
  const { table, doServidor } = parentOf(tabela)
  const pares = Object.entries(campos)
  const keyOf = ({ valores }: LinhaLida) => JSON.stringify(pares.map(([, campo]) => valores[campo]))
  const named = linhas.filter(
    (linha) => serve(quando, linha) && pares.every(([, campo]) => (linha.valores[campo] ?? '') !== ''),
  )
  const wanted = new Map(named.map((linha) => [keyOf(linha), linha]))
  if (wanted.size === 0) return
  const keys = [...wanted.values()].map(({ valores }, i) => ({
    i,
    ...Object.fromEntries(pares.map(([column, campo]) => [column, valores[campo]])),
  }))
  const found = await rows(
    tx,
    sql`select x.i from ${recordset(
      table,
      pares.map(([column]) => column),
      keys,
    )}
        cross join lateral (select from ${table} t where ${doServidor ? sql`true` : sql`t.empresa = ${empresa}`} and ${sql.join(
          pares.map(([column]) => sql`t.${columnOf(table, column)} = x.${columnOf(table, column)}`),
          sql` and `,
        )} limit 1) t`,
  )
  const order = [...wanted.keys()]
  const there = new Set(found.map(({ i }) => order[Number(i)]))
  const titulo = isTabela(tabela) ? tabelaOf(tabela).titulo : tabela
  const [, campo = ''] = pares.at(-1) ?? []
  for (const linha of named) {
    if (there.has(keyOf(linha))) continue
    const codigo = pares.map(([, name]) => String(linha.valores[name])).join(' ')
    addErro(erros, linha.linha, campo, LINHA_TEXTS.semPai(titulo, codigo))
  }
}
