/** Records that are written in the test company: each a copy of an existing record, marked by a text of the kit. */
import { randomInt } from 'node:crypto'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatTaxId, isCpf } from '@trama/rules/tax-id'
import type { Row } from '../call'
import { textOf } from '../inputs/from-lists'
import { type CallName, type Find, routeOf, shapeOf } from '../survey'

export interface Scenario {
  /** Name of the kind of record in the report. */
  nome: string
  create: CallName
  read: CallName
  update?: CallName
  remove?: CallName
  /** Bodies to try, the most promising first: a server's own rules may refuse one. */
  bodies: (find: Find) => Promise<Row[]>
  /** The path parameter that names the record, and the reply's field that holds its value. */
  key: readonly [param: string, field: string]
  /** A text field of the record that an update changes. */
  changes: string
  /** Query parameters of the update. */
  updateQuery?: Record<string, string>
}

/** Most bodies that are tried for one record. */
const MODELS = 8
export const MARK = 'Teste de conformidade'
const today = formatDateBr(todayIn())

/** The fields that a record and a body have in common, without those that a save sets itself. */
function copyOf(record: Row, call: CallName, without: readonly string[] = []): Row {
  const names = Object.keys(shapeOf(routeOf(call).body)).filter(
    (name) => !['numero', 'versao', ...without].includes(name),
  )
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])))
}

/** Complete records, read one by one for the rows of a list. */
async function records(find: Find, list: CallName, read: CallName, param: string): Promise<Row[]> {
  const rows = (await find(list)).slice(0, MODELS)
  return (
    await Promise.all(rows.map((row) => find(read, { params: { [param]: textOf(row[param]) } })))
  ).flat()
}

function newCpf(): string {
  const base = String(randomInt(100_000_000, 999_999_999))
  const ends = Array.from({ length: 100 }, (_none, end) => base + String(end).padStart(2, '0'))
  return formatTaxId(ends.find(isCpf) ?? '')
}

export const SCENARIOS: readonly Scenario[] = [
  {
    nome: 'contato (CRM)',
    create: 'createCrm',
    read: 'getCrm',
    update: 'updateCrm',
    remove: 'deleteCrm',
    key: ['numero', 'numero'],
    changes: 'assunto',
    bodies: async (find) =>
      (await records(find, 'listCrm', 'getCrm', 'numero')).map((record) => ({
        ...copyOf(record, 'createCrm', ['dt_conclusao', 'proxima']),
        data: today,
        assunto: MARK,
      })),
  },
  {
    nome: 'cliente',
    create: 'createEntidade',
    read: 'getEntidade',
    update: 'updateEntidade',
    key: ['codcli', 'codcli'],
    changes: 'obs',
    bodies: async (find) =>
      (await records(find, 'listEntidades', 'getEntidade', 'codcli')).map((record) => ({
        ...copyOf(record, 'createEntidade', [
          'codcli',
          'contatos',
          'contribuinte',
          'cnpj_ent',
          'insc_ent',
          'cnpj_cob',
          'insc_cob',
        ]),
        nome: `${MARK} ${randomInt(1_000_000)}`,
        fantasia: MARK,
        cnpj: newCpf(),
        inscricao: 'ISENTO',
        obs: MARK,
      })),
  },
  {
    nome: 'pedido',
    create: 'createPedido',
    read: 'getPedido',
    update: 'updatePedido',
    key: ['numero', 'pedido'],
    changes: 'obs',
    updateQuery: { alterar_itens: 'N' },
    bodies: async (find) =>
      (await records(find, 'listPedidos', 'getPedido', 'numero')).map((record) => ({
        ...copyOf(record, 'createPedido', ['itens', 'motivo', 'bloqueio', 'vlr_desc', 'ped_cli']),
        dt_emissao: today,
        dt_fatura: today,
        entrega: today,
        per_desc: 0,
        obs: MARK,
        itens: itensOf(record),
      })),
  },
  {
    nome: 'solicitação de compra',
    create: 'saveSolicitacao',
    read: 'getSolicitacao',
    key: ['numero', 'numero'],
    changes: 'obs',
    bodies: async (find) =>
      (await records(find, 'listSolicitacoes', 'getSolicitacao', 'numero')).map((record) => ({
        ...copyOf(record, 'saveSolicitacao', ['status', 'hora']),
        data: today,
        entrega: today,
        obs: MARK,
        itens: [record.itens].flat().slice(0, 1),
      })),
  },
]

/** Items with the same quantities as in the record, because a collection has a minimum value. */
function itensOf({ itens }: Row): Row[] {
  const rows = Array.isArray(itens) ? (itens as Row[]) : []
  return rows.map(({ codigo, cor, tam, tipo, qtde }) => ({ codigo, cor, tam, tipo, qtde }))
}
