import type { Auditoria, AuditoriaQuery, NomeDeCodigo } from '@trama/contract/auditoria'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import type { Db } from '@trama/server-kit/db/database'
import { listAuditoria as listRows } from '@trama/server-kit/db/list-auditoria'
import { selectUnion } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { entidade } from '../entidade/tables'
import { fornecedor } from '../fornecedor/tables'
import { representante } from '../representante/tables'

interface Source {
  table: SQL
  code: SQL
  name: SQL
  /** The text column `w.codigo`, cast to the type of the table's code. */
  wanted: SQL
}
const TEXT = sql`w.codigo`
const NUMBER = sql`case when w.codigo ~ '^[0-9]{1,9}$' then w.codigo::int end`
const described = (table: SQL, code = sql`codigo`): Source => ({
  table,
  code,
  name: sql`descricao`,
  wanted: TEXT,
})
const named = (table: SQL, code: SQL, wanted = TEXT): Source => ({ table, code, name: sql`nome`, wanted })

const CLIENTE = named(sql`entidade`, sql`codcli`, NUMBER)
const TABELA = described(sql`regiao`, sql`regiao`)
const CONDICAO = described(sql`condicao`)
const TRANSPORTADORA = described(sql`transportadora`)

/** Fields of audited records that hold a code, and the table that has its name. */
const REFERENCES: Readonly<Record<string, Source>> = {
  codcli: CLIENTE,
  codrep: named(sql`representante`, sql`codrep`),
  codfor: named(sql`fornecedor`, sql`codfor`, NUMBER),
  tab_pre: TABELA,
  tabela: TABELA,
  codcond: CONDICAO,
  condicao: CONDICAO,
  tab_trans: TRANSPORTADORA,
  transporte: TRANSPORTADORA,
  classe: described(sql`classe`),
  colecao: described(sql`colecao`),
  moeda: described(sql`moeda`, sql`codmoe`),
  motivo: described(sql`motivo`),
  grupo: described(sql`grupo_cliente`),
  historico: described(sql`historico`, sql`historico`),
}

/** The company's trail, with the names of the customers, people and catalogue rows in it. */
export async function listAuditoria(
  { db, empresa, scope }: AplContext,
  query: AuditoriaQuery,
): Promise<Auditoria[]> {
  const found = await listRows(db, query, empresa)
  const nomes = await loadNomes(db, empresa, found)
  const registros = await loadRegistros(db, empresa, found)
  const rows = found.map((row) => ({
    ...row,
    nome_empresa: scope.nome,
    nome_registro: registros.get(`${row.registro} ${row.chave}`) ?? '',
    nomes: codesIn(row).flatMap((code) => nomes.get(keyOf(code)) ?? []),
  }))
  return withProxima(rows, proximaOf(found))
}

interface Code {
  campo: string
  codigo: string
}
const keyOf = ({ campo, codigo }: Code) => `${campo} ${codigo}`

/** Every code in the row's values before and after, once. */
function codesIn({ antes, depois }: Auditoria): Code[] {
  const held = [antes, depois].flatMap((record) =>
    Object.keys(REFERENCES).flatMap((campo) => {
      const code: unknown = record?.[campo]
      return typeof code === 'string' || typeof code === 'number' ? [{ campo, codigo: String(code) }] : []
    }),
  )
  return [...new Map(held.map((code) => [keyOf(code), code])).values()]
}

async function loadNomes(
  db: Db,
  empresa: string,
  trail: readonly Auditoria[],
): Promise<Map<string, NomeDeCodigo>> {
  const wanted = trail.flatMap(codesIn)
  const parts = Object.entries(REFERENCES).flatMap(([field, { table, code, name, wanted: wantedCode }]) => {
    const codes = wanted.flatMap((one) => (one.campo === field ? [one.codigo] : []))
    if (codes.length === 0) return []
    const list = JSON.stringify([...new Set(codes)])
    // One look-up for each code, cast to the type of its table's column: casting the column would read the whole
    // table.
    return [
      {
        columns: {
          campo: sql<string>`${field}::text`,
          codigo: sql<string>`n.codigo`,
          nome: sql<string>`n.nome`,
        },
        rest: sql`from jsonb_array_elements_text(${list}::jsonb) as w(codigo)
          cross join lateral (select ${code}::text as codigo, ${name} as nome from ${table}
            where empresa = ${empresa} and ${code} = (${wantedCode}) limit 1) n`,
      },
    ]
  })
  const found = await selectUnion(db, parts)
  return new Map(found.map((nome) => [keyOf(nome), nome]))
}

/** The customer, or the owner of the order, that each audited deed was done to. */
async function loadRegistros(
  db: Db,
  empresa: string,
  trail: readonly Auditoria[],
): Promise<Map<string, string>> {
  const numbers = (of: string) => {
    const keys = trail.filter(({ registro, chave }) => registro === of && /^\d{1,9}$/.test(chave))
    return sql`select jsonb_array_elements_text(${JSON.stringify(keys.map(({ chave }) => chave))}::jsonb)::int`
  }
  const metas = trail.filter(({ registro }) => registro === 'meta').map(({ chave }) => chave)
  const nome = alias(entidade, 'e').nome
  const found = await selectUnion(db, [
    {
      columns: { nome, chave: sql<string>`'entidade ' || e.codcli` },
      rest: sql`from entidade e where e.empresa = ${empresa} and e.codcli in (${numbers('entidade')})`,
    },
    {
      columns: { nome, chave: sql<string>`'pedido ' || p.numero` },
      rest: sql`from pedido p join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
          where p.empresa = ${empresa} and p.numero in (${numbers('pedido')})`,
    },
    {
      columns: { nome: alias(fornecedor, 'f').nome, chave: sql<string>`'ordem_compra ' || p.numero` },
      rest: sql`from ordem_compra p join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
          where p.empresa = ${empresa} and p.numero in (${numbers('ordem_compra')})`,
    },
    {
      columns: { nome: alias(representante, 'r').nome, chave: sql<string>`'meta ' || w.chave` },
      rest: sql`from jsonb_array_elements_text(${JSON.stringify(metas)}::jsonb) as w(chave)
          join representante r on r.empresa = ${empresa} and r.codrep = regexp_replace(w.chave, ' [0-9]{4}$', '')`,
    },
  ])
  return new Map(found.map(({ chave, nome }) => [chave, nome]))
}
