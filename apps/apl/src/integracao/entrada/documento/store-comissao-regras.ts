import { ROW_TEXTS } from '@trama/contract/server-messages'
import { type ComissaoTaxa, erroDaFaixa, faixaEmPalavras, taxaSobreposta } from '@trama/rules/comissao/taxa'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockComissao } from '../../../comissao/lock-comissao'
import { comissao_regra } from '../../../comissao/tables'
import { type Entrada, auditEntries } from '../audit-rows'
import type { EntradaBy, Erros, ReadRow, Mudou } from '../destino'
import { addErro } from '../read-rows'

const TAXA = columnsOf(
  alias(comissao_regra, 'p'),
  'numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde',
)
const keyOf = ({ codrep, grupo_tipo, grupo, faixa_de, faixa_ate, desde }: ComissaoTaxa) =>
  JSON.stringify([codrep, grupo_tipo, grupo, faixa_de, faixa_ate, desde])

/** Stores commission rates by what they apply to; a rate that overlaps another is refused, as on the screen. */
export async function storeComissaoRegras(
  tx: Db,
  by: EntradaBy,
  rows: readonly ReadRow[],
  erros: Erros,
): Promise<Mudou[]> {
  const { empresa } = by
  await lockComissao(tx, empresa)
  const known = await loadKnown(tx, empresa)
  const taxas = await selectRows(tx, TAXA, sql`from comissao_regra p where p.empresa = ${empresa}`)
  const stored = new Map(taxas.map((taxa) => [keyOf(taxa), taxa]))
  let numero = Math.max(0, ...taxas.map((taxa) => taxa.numero))
  const done: Mudou[] = []
  const changed: ComissaoTaxa[] = []
  const entries: Entrada[] = []
  for (const { linha, valores } of rows) {
    const taxa = taxaOf(valores)
    const before = stored.get(keyOf(taxa))
    const wrong = wrongOf(taxa, known, before ? [] : taxas)
    if (wrong) {
      addErro(erros, linha, ...wrong)
      continue
    }
    if (before?.percentual === taxa.percentual) {
      done.push({ linha, situacao: 'igual' })
      continue
    }
    const next = { ...taxa, numero: before?.numero ?? (numero += 1) }
    changed.push(next)
    if (!before) taxas.push(next)
    done.push({ linha, situacao: before ? 'alterada' : 'inserida' })
    const { numero: chave, ...depois } = next
    const antes = before ? { percentual: before.percentual } : null
    entries.push({ acao: before ? 'alterar' : 'incluir', chave: String(chave), antes, depois })
  }
  await write(tx, empresa, changed, numero)
  await auditEntries(tx, by, 'comissao_regra', entries)
  return done
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

function taxaOf(valores: ReadRow['valores']): ComissaoTaxa {
  const grupo = textOrNull(valores.grupo)
  const faixa_ate = numberOrNull(valores.faixa_ate)
  return {
    numero: 0,
    codrep: textOrNull(valores.codrep),
    grupo_tipo: grupo === null ? null : valores.grupo_tipo === 'M' ? 'M' : 'P',
    grupo,
    // A band that starts at zero has no lower bound.
    faixa_de: numberOrNull(valores.faixa_de) || (faixa_ate === null ? null : 0),
    faixa_ate,
    percentual: Number(valores.percentual ?? 0),
    desde: String(valores.desde),
  }
}

async function loadKnown(tx: Db, empresa: string): Promise<Set<string>> {
  const found = await selectRows(
    tx,
    { codigo: sql<string>`codigo` },
    sql`from (select 'R' || codrep as codigo from representante where empresa = ${empresa}
        union all select 'P' || codigo from grupo where empresa = ${empresa}
        union all select 'M' || codigo from grupo_material where empresa = ${empresa}) c`,
  )
  return new Set(found.map(({ codigo }) => codigo))
}

function wrongOf(
  taxa: ComissaoTaxa,
  known: ReadonlySet<string>,
  others: readonly ComissaoTaxa[],
): [campo: string, mensagem: string] | undefined {
  const { codrep, grupo, grupo_tipo } = taxa
  if (codrep !== null && !known.has(`R${codrep}`))
    return ['codrep', ROW_TEXTS.semPai('Representantes', codrep)]
  if (grupo !== null && !known.has(`${grupo_tipo}${grupo}`))
    return ['grupo', ROW_TEXTS.semPai('Grupos', grupo)]
  const faixa = erroDaFaixa(taxa)
  if (faixa !== undefined) return ['faixa_ate', faixa]
  const other = taxaSobreposta(taxa, others)
  return other ? ['faixa_ate', `Sobrepõe a taxa ${other.numero}, ${faixaEmPalavras(other)}.`] : undefined
}

async function write(tx: Db, empresa: string, taxas: readonly ComissaoTaxa[], last: number): Promise<void> {
  if (taxas.length === 0) return
  await tx.execute(sql`
    insert into comissao_regra as t (empresa, numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde)
    select ${empresa}::text, numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde
    from jsonb_populate_recordset(null::comissao_regra, ${JSON.stringify(taxas)}::jsonb)
    on conflict (empresa, numero) do update set percentual = excluded.percentual, versao = t.versao + 1`)
  await tx.execute(sql`insert into sequencia (empresa, nome, valor) values (${empresa}, 'comissao_regra', ${last})
    on conflict (empresa, nome) do update set valor = greatest(sequencia.valor, excluded.valor)`)
}
