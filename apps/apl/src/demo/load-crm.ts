import { addDays } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import type { DemoCliente } from './clientes'
import { type CopyRow, copyRows } from './copy-rows'
import { clientesDemo } from './load-clientes'
import type { DemoLoader } from './loader'
import { PRENOMES, SOBRENOMES } from './nomes'
import { at, Random } from './random'

const CRM =
  'empresa numero data dt_contato hr_contato dt_conclusao codcli codrep contato assunto tipo tp_contato usuario observacao'.split(
    ' ',
  )

/** Subject and what was noted. */
const ASSUNTOS = [
  ['Apresentação da coleção', 'Gostou das malhas; pediu a tabela de preços.'],
  ['Reposição', 'Vendeu bem os básicos, repõe o preto e o branco.'],
  ['Prazo de entrega', 'Precisa receber antes do feriado.'],
  ['Troca de peças', 'Duas peças com costura aberta; autorizada a troca.'],
  ['Negociação de prazo', 'Quer mais uma parcela; levar ao financeiro.'],
  ['Visita de rotina', null],
  ['Cadastro', 'Mudou o telefone da loja.'],
] as const
const DIAS = 730

interface CrmSource {
  empresa: string
  clientes: readonly DemoCliente[]
  today: string
}

/** Contacts with two of five customers in the last 24 months, numbered as they came. */
export const crmDemo: DemoLoader<void> = {
  nome: 'CRM',
  needs: [clientesDemo],
  load: ({ database, empresa, today, of }) =>
    loadCrm(database, { empresa: empresa.emp_pat, clientes: of(clientesDemo), today }),
}

async function loadCrm(database: Database, source: CrmSource): Promise<void> {
  const { empresa } = source
  const contacts = listContacts(source)
  await copyRows(database, 'crm', CRM, contacts)
  await copyRows(
    database,
    'sequencia',
    ['empresa', 'nome', 'valor'],
    [{ empresa, nome: 'crm', valor: contacts.length }],
  )
}

function listContacts({ empresa, clientes, today }: CrmSource): CopyRow[] {
  const random = new Random(`crm:${empresa}`)
  const contacts = clientes.flatMap((cliente) => {
    const count = cliente.codcli === 1 ? 6 : random.chance(0.4) ? random.int(1, 5) : 0
    return Array.from({ length: count }, () => contact(random, cliente, today))
  })
  return contacts
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : a.codcli - b.codcli))
    .map((row, i) => ({ ...row, empresa, numero: i + 1 }))
}

function contact(random: Random, cliente: DemoCliente, today: string) {
  const days = random.int(0, DIAS)
  const data = addDays(today, -days)
  const [assunto, observacao] = at(ASSUNTOS, random.int(0, ASSUNTOS.length - 1))
  // What is older than a month is settled; of the rest some wait for the next contact.
  const isOpen = days <= 30 && random.chance(0.6)
  return {
    data,
    dt_contato: isOpen ? addDays(today, random.int(1, 20)) : null,
    hr_contato: isOpen
      ? `${String(random.int(8, 17)).padStart(2, '0')}:${random.pick(['00', '30'])}:00`
      : null,
    dt_conclusao: isOpen ? null : addDays(data, Math.min(days, random.int(0, 10))),
    codcli: cliente.codcli,
    codrep: cliente.codrep,
    contato: random.chance(0.85) ? `${random.pick(PRENOMES)} ${random.pick(SOBRENOMES)}` : null,
    assunto,
    tipo: isOpen ? 'A' : 'F',
    tp_contato: Number(random.weighted({ '0': 5, '1': 2, '2': 5, '6': 6, '5': 1, '3': 0.5 })),
    usuario: random.chance(0.3) ? 'ANA SOUZA' : cliente.representante.nome,
    observacao,
  }
}
