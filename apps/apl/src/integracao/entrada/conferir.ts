/** Rules of a row beyond the types of its fields. */
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { decimaisDe, MAX_DECIMAIS } from '@trama/rules/pedido/quantidade'
import type { ItemTipo } from '@trama/rules/pedido/rules'
import { type Db, rows } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { colecao } from '../../catalogo/tables'
import { checkNewContribuinte, withoutTold } from '../../entidade/check-entidade'
import { entidade } from '../../entidade/tables'
import { material, unidade } from '../../material/tables'
import type { Conferidas, Conferir, EntradaBy, Erros, ReadRow } from './destino'
import { addErro } from './read-rows'

const all = ({ diferentes, novas }: Conferidas) => [...diferentes, ...novas]
const hasAtMost = (decimais: number, value: unknown) => {
  const scaled = Number(value) * 10 ** decimais
  return Math.abs(scaled - Math.round(scaled)) < 1e-4
}

/** Checks stock by the decimals of its unit; products are counted in pieces. */
export const checkGrade =
  (tipo: ItemTipo): Conferir =>
  async (tx, { empresa }, linhas, erros) => {
    const broken = all(linhas).filter(({ valores }) => !hasAtMost(0, valores.estoque ?? 0))
    if (broken.length === 0) return
    const decimais = tipo === 'P' ? () => 0 : await decimaisPorMaterial(tx, empresa, broken)
    for (const { linha, valores } of broken) {
      const allowed = decimais(String(valores.codigo))
      if (!hasAtMost(allowed, valores.estoque)) addErro(erros, linha, 'estoque', ROW_TEXTS.decimais(allowed))
    }
  }

const UNIDADE = {
  codigo: alias(material, 'm').codigo,
  unidade: alias(material, 'm').unidade,
  decimais: sql<number | null>`u.decimais`,
}

async function decimaisPorMaterial(tx: Db, empresa: string, linhas: readonly ReadRow[]) {
  const codigos = [...new Set(linhas.map(({ valores }) => String(valores.codigo)))]
  const found = await selectRows(
    tx,
    UNIDADE,
    sql`from jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb) w(codigo)
        join material m on m.empresa = ${empresa} and m.codigo = w.codigo
        left join unidade u on u.empresa = m.empresa and u.codigo = m.unidade`,
  )
  const known = new Map(found.map((row) => [row.codigo, decimaisDe({ tipo: 'M', ...row })]))
  return (codigo: string) => known.get(codigo) ?? MAX_DECIMAIS
}

/** A material must have one of the company's units, where the company lists units. */
export const checkUnidade: Conferir = async (tx, { empresa }, linhas, erros) => {
  const listed = await selectRows(
    tx,
    { codigo: alias(unidade, 'u').codigo },
    sql`from unidade u where u.empresa = ${empresa}`,
  )
  if (listed.length === 0) return
  const known = new Set(listed.map(({ codigo }) => codigo))
  for (const { linha, valores } of all(linhas)) {
    for (const field of ['unidade', 'uni_com']) {
      const codigo = valores[field]
      if (typeof codigo === 'string' && !known.has(codigo))
        addErro(erros, linha, field, ROW_TEXTS.semPai('Unidades de medida', codigo))
    }
  }
}

/** Work that came back needs its day, and work that is out must not have one. */
export const checkOrdemServico: Conferir = async (_tx, _by, { novas }, erros) => {
  for (const { linha, valores } of novas) {
    const { situacao = 'A', dt_r = null } = valores
    if ((situacao === 'B') !== (dt_r !== null)) addErro(erros, linha, 'dt_r', ROW_TEXTS.retorno)
  }
  return Promise.resolve()
}

/** The period of delivery of a collection must not end before it begins; a field that is not sent is as stored. */
export const checkColecao: Conferir = async (tx, { empresa }, linhas, erros) => {
  const dated = all(linhas).filter(({ valores }) => valores.entrega_ini || valores.entrega_fim)
  if (dated.length === 0) return
  const codigos = dated.map(({ valores }) => valores.codigo)
  const found = await selectRows(
    tx,
    columnsOf(alias(colecao, 'c'), 'codigo, entrega_ini, entrega_fim'),
    sql`from colecao c where c.empresa = ${empresa}
        and c.codigo in (select value from jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`,
  )
  const stored = new Map<unknown, object>(found.map((row) => [row.codigo, row]))
  for (const { linha, valores } of dated) {
    const { entrega_ini, entrega_fim } = Periodo.parse({ ...stored.get(valores.codigo), ...valores })
    if (entrega_ini && entrega_fim && entrega_fim < entrega_ini)
      addErro(erros, linha, 'entrega_fim', ROW_TEXTS.periodo)
  }
}

const Periodo = z.object({
  entrega_ini: z.optional(z.nullable(z.string())),
  entrega_fim: z.optional(z.nullable(z.string())),
})

const Cadastro = z.object({
  cnpj: z.string(),
  inscricao: z.nullable(z.string()),
  contribuinte: z.nullable(z.enum(['S', 'I', 'N'])),
})

/**
 * Refuses a customer's `contribuinte` that contradicts its registration, and replaces one that the registration tells by
 * itself with null, as the form does. A row without one of the fields has the stored one.
 */
export async function prepareContribuintes(
  tx: Db,
  { empresa }: EntradaBy,
  linhas: readonly ReadRow[],
  erros: Erros,
): Promise<ReadRow[]> {
  const found = await selectRows(
    tx,
    columnsOf(alias(entidade, 'e'), 'codcli, cnpj, inscricao, contribuinte'),
    sql`from jsonb_array_elements_text(${JSON.stringify(linhas.map(({ valores }) => valores.codcli))}::jsonb) w(codcli)
        join entidade e on e.empresa = ${empresa} and e.codcli = w.codcli::int`,
  )
  const stored = new Map(found.map((row) => [row.codcli, row]))
  return linhas.map((row) => {
    const { linha, valores } = row
    const before = stored.get(Number(valores.codcli))
    const now = (field: keyof z.infer<typeof Cadastro>) =>
      valores[field] === undefined ? before?.[field] : valores[field]
    const record = Cadastro.parse({
      cnpj: now('cnpj') ?? '',
      inscricao: now('inscricao') ?? null,
      contribuinte: now('contribuinte') ?? null,
    })
    for (const { campo, mensagem } of checkNewContribuinte({ record, before }))
      addErro(erros, linha, campo, mensagem)
    const { contribuinte } = withoutTold(record)
    return contribuinte === record.contribuinte ? row : { ...row, valores: { ...valores, contribuinte } }
  })
}

/** Refuses changes to a user who works only in other companies. */
export async function checkUsuarios(
  tx: Db,
  { empresa }: EntradaBy,
  { diferentes }: Conferidas,
  erros: Erros,
): Promise<void> {
  if (diferentes.length === 0) return
  const codigos = diferentes.map(({ valores }) => valores.codigo)
  const own = await rows(
    tx,
    sql`select a.usuario from acesso_empresa a
        join jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb) w(codigo) on a.usuario = w.codigo
        where a.empresa = ${empresa}`,
  )
  const known = new Set(own.map(({ usuario }) => usuario))
  for (const { linha, valores } of diferentes)
    if (!known.has(valores.codigo)) addErro(erros, linha, 'codigo', ROW_TEXTS.deOutraEmpresa)
}

/** Gives a new user access to the company that added it. */
export async function giveEmpresa(tx: Db, { empresa }: EntradaBy, novas: readonly ReadRow[]): Promise<void> {
  const codigos = novas.map(({ valores }) => valores.codigo)
  await tx.execute(sql`insert into acesso_empresa (empresa, usuario)
    select ${empresa}, w.codigo from jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb) w(codigo)
    order by 2 on conflict do nothing`)
}
