/** Records that are written in the test company: each a copy of one that is there, told apart by a text of the kit's. */
import { randomInt } from 'node:crypto'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatTaxId, isCpf } from '@trama/rules/tax-id'
import type { Row } from '../call'
import { textOf } from '../inputs/from-lists'
import { type CallName, type Find, routeOf, shapeOf } from '../survey'

export interface Scenario {
  /** What people call the record. */
  nome: string
  create: CallName
  read: CallName
  update?: CallName
  remove?: CallName
  /** Bodies to try, the most promising first: a server's own rules may refuse one. */
  bodies: (find: Find) => Promise<Row[]>
  /** The param of the path, and the field of the reply that has it. */
  key: readonly [param: string, field: string]
  /** A text of the record that an update changes. */
  changes: string
  /** Query of the update. */
  updateQuery?: Record<string, string>
}

/** Bodies at the most. */
const MODELS = 8
export const MARK = 'Teste de conformidade'
const today = formatDateBr(todayIn())

/** What a record and a body have in common; what a save gives itself is left out. */
function copyOf(record: Row, call: CallName, without: readonly string[] = []): Row {
  const names = Object.keys(shapeOf(routeOf(call).body)).filter(
    (name) => !['numero', 'versao', ...without].includes(name),
  )
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])))
}

/** Whole records by the rows of a list. */
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

/** As many of each as before: a collection has a least value. */
function itensOf({ itens }: Row): Row[] {
  const rows = Array.isArray(itens) ? (itens as Row[]) : []
  return rows.map(({ codigo, cor, tam, tipo, qtde }) => ({ codigo, cor, tam, tipo, qtde }))
}
