/**
 * Measures CRM records: the list of all, the list of one representative, a month of one agenda, and how long filters
 * take.
 */
import { endOfMonth, formatDateBr, startOfMonth, todayIn } from '@trama/rules/date-br'
import { EMPRESA, fillClientes } from '../clientes-data'
import { AGENDA_DE, fillCrm } from '../crm-data'
import { type List, listOf } from './measure-list'
import { type SearchFigure, timeCalls } from './search-times'

const SIZES = { pequeno: 10_000, grande: 1_000_000 }
const CLIENTES = 20_000

const mes = {
  inicio: formatDateBr(startOfMonth(todayIn())),
  fim: formatDateBr(endOfMonth(todayIn())),
}
const agenda = new URLSearchParams({ empresa: EMPRESA, ...mes, usuario_dest: AGENDA_DE })

/** Filters with frequent and rare values, with few and many rows, and with near and far dates. */
const CONSULTAS = [
  '/CRM?tipo=A',
  '/CRM?tp_contato=2',
  '/CRM?usuario=U7',
  '/CRM?usuario=NADA',
  '/CRM?assunto=colecao',
  '/CRM?assunto=99999',
  '/CRM?contato=contato 99',
  '/CRM?docto=nada',
  '/CRM?data_fim=01/01/2026&tipo=F',
  '/CRM?pagina=200',
  '/CRM/Pendente',
  `/CRM/Agenda?inicio=${mes.inicio}&fim=${mes.fim}&atrasados=S`,
  '/CRM/Total',
].map((path) => ({ query: path.slice(1), path: encodeURI(path) }))

/** `consultas` collects how long each filter takes. */
export const listCrm = (consultas: SearchFigure[]): List => ({
  nome: 'crm',
  requests: {
    crm: listOf('/CRM'),
    crmRep: { method: 'GET', path: `/CRM?empresa=${EMPRESA}&codrep=7&offset=50` },
    agenda: { method: 'GET', path: `/CRM/Agenda?${agenda.toString()}` },
  },
  ...SIZES,
  async fill(database, count, today) {
    await fillClientes(database, CLIENTES, today, { comPedidos: false })
    await fillCrm(database, count, today)
  },
  async after({ grande, tokenOf }) {
    for (const tipo of ['usuario', 'representante'] as const)
      consultas.push(
        ...(await timeCalls(grande, await tokenOf(tipo), { linhas: SIZES.grande, tipo }, CONSULTAS)),
      )
  },
})
