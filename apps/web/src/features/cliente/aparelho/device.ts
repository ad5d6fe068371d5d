/** Copy of the user's own customers on the device, for use without a connection. */
import { type Entidade, entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { pacoteRoutes } from '@trama/contract/apl/pacote'
import { liveAplClient } from '@/lib/api/apl'
import { answers, answersFrom, byBytes, found, pageOf } from '@/lib/device/answer-table'
import type { DeviceKind, StoredPart } from '@/lib/device/device-kinds'
import { sellsOffline } from '@/lib/device/device-state'
import { eachPage } from '@/lib/device/each-page'
import { fold } from '@/lib/match-words'
import type { EntidadeTotalQuery } from '@trama/contract/apl/entidade/list'
import { cleanTaxId } from '@trama/rules/tax-id'

interface ClientesPart extends StoredPart {
  kind: 'clientes'
  clientes: Entidade[]
}

const apl = liveAplClient(pacoteRoutes)
const PAGE = 500

const isClientes = (part: StoredPart): part is ClientesPart => part.kind === 'clientes'

export const device: DeviceKind = {
  isFor: sellsOffline,
  counts: [{ key: 'clientes', label: 'Clientes' }],
  download: ({ session: { empresa }, signal, write, count }) =>
    eachPage(
      (apos: number | undefined) =>
        apl.listPacoteEntidades({ query: { offset: PAGE, apos }, empresa: empresa.emp_pat, signal }),
      {
        size: PAGE,
        keyOf: ({ codcli }) => codcli,
        take: async (clientes) => {
          const part: ClientesPart = { kind: 'clientes', clientes }
          await write(`clientes ${clientes[0]?.codcli ?? ''}`, part)
          count('clientes', clientes.length)
        },
      },
    ),
  read: (parts) =>
    answersFrom(
      CLIENTE_ANSWERS,
      // Sorted by name.
      parts
        .filter(isClientes)
        .flatMap(({ clientes }) => clientes)
        .map((cliente) => ({ cliente, busca: fold(`${cliente.nome} ${cliente.fantasia ?? ''}`) }))
        .toSorted((a, b) => byBytes(a.busca, b.busca) || a.cliente.codcli - b.cliente.codcli),
    ),
}

interface KnownCliente {
  cliente: Entidade
  /** Name and trade name, for the search. */
  busca: string
}

/**
 * Text length from which any part of a name matches; a shorter text matches only the start of a word, as on the
 * server.
 */
const ANY_PART = 3

/**
 * Matches by code, then names that begin with the text, then names that contain it; undefined for queries that only
 * the server can answer.
 */
function search(clientes: readonly KnownCliente[], query: EntidadeTotalQuery): KnownCliente[] | undefined {
  const { nome = '', cnpj, nome_cid, cod_est, endereco, codrep, em_atraso, data: since, sem_compra } = query
  if (since !== undefined || sem_compra !== undefined) return undefined
  const fits = clientes.filter(
    ({ cliente }) =>
      (cnpj === undefined || cliente.cnpj.startsWith(cleanTaxId(cnpj))) &&
      holds(cliente.nome_cid, nome_cid) &&
      (cod_est === undefined || cliente.cod_est === cod_est.toUpperCase()) &&
      holds(`${cliente.endereco} ${cliente.num_end} ${cliente.bairro} ${cliente.cep}`, endereco) &&
      (codrep === undefined || cliente.codrep.includes(codrep)) &&
      (em_atraso === undefined || cliente.sit_dup === 'S'),
  )
  const text = fold(nome).replaceAll(/\s+/g, ' ')
  return text === '' ? fits : ranked(fits, text)
}

const holds = (value: string | null, wanted: string | undefined) =>
  wanted === undefined || fold(value ?? '').includes(fold(wanted))

function ranked(clientes: readonly KnownCliente[], text: string): KnownCliente[] {
  const rankOf = ({ cliente, busca }: KnownCliente) => {
    if (String(cliente.codcli) === text) return 0
    if (busca.startsWith(text)) return 1
    return holdsName(busca, text) || holdsTaxId(cliente.cnpj, text) ? 2 : 3
  }
  const found = clientes.map((cliente) => ({ cliente, rank: rankOf(cliente) }))
  return found
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ cliente }) => cliente)
}

const holdsName = (busca: string, text: string) =>
  text.length >= ANY_PART ? busca.includes(text) : ` ${busca}`.includes(` ${text}`)

function holdsTaxId(cnpj: string, text: string): boolean {
  const bare = cleanTaxId(text)
  return /\d/.test(bare) && bare.length >= ANY_PART && cnpj.includes(bare)
}

const answer = answers<readonly KnownCliente[]>()

/** Answers calls about the user's own customers from the copy on the device. */
const CLIENTE_ANSWERS = [
  answer(entidadeRoutes.listEntidades, (clientes, { query }) => {
    const rows = search(clientes, query)
    return rows && pageOf(rows, query).map(({ cliente }) => cliente)
  }),
  answer(entidadeRoutes.countEntidades, (clientes, { query }) => {
    const rows = search(clientes, query)
    return rows && { total: rows.length }
  }),
  answer(
    entidadeRoutes.getEntidade,
    (clientes, { params }) => found(clientes.find(({ cliente }) => cliente.codcli === params.codcli)).cliente,
  ),
]
