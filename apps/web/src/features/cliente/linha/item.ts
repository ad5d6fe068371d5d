/** A row of the line of time in words. */
import type { MenuCode } from '@trama/contract/access'
import type { HistoriaItem, HistoriaTipo } from '@trama/contract/apl/entidade/historia'
import { FATURA_IMPRESSO } from '@trama/contract/apl/fatura/codes'
import type { Status } from '@/components/ui/status/status-badges'

interface Tipo {
  /** What it is called: "Pedido 12". */
  nome: string
  /** As a filter. */
  varios: string
  /** The access that shows such rows. */
  menu: MenuCode
  /** Its screen, where it has one of its own. */
  href?: (item: HistoriaItem) => string
  status: (situacao: string) => Status | undefined
}

const PEDIDO: Partial<Record<string, Status>> = {
  D: { label: 'Em digitação', tone: 'grey' },
  P: { label: 'Pendente', tone: 'orange' },
  F: { label: 'Faturado', tone: 'green' },
  C: { label: 'Cancelado', tone: 'red' },
}
const DUPLICATA: Partial<Record<string, Status>> = {
  '0': { label: 'A vencer', tone: 'blue' },
  '1': { label: 'Paga', tone: 'green' },
  V: { label: 'Vencida', tone: 'red' },
}
const CONTATO: Partial<Record<string, Status>> = { A: { label: 'Aberto', tone: 'orange' } }

const ofCrm = {
  menu: '1.3',
  href: ({ chave }: HistoriaItem) => `/FormCrm/${chave}`,
  status: (situacao: string) => CONTATO[situacao],
} as const

export const TIPOS: Readonly<Record<HistoriaTipo, Tipo>> = {
  E: { nome: 'Cadastro', varios: 'Cadastro', menu: '1.1', status: () => undefined },
  C: { ...ofCrm, nome: 'Contato', varios: 'Contatos' },
  V: { ...ofCrm, nome: 'Visita', varios: 'Visitas' },
  P: {
    nome: 'Pedido',
    varios: 'Pedidos',
    menu: '1.2',
    href: ({ chave }) => `/VerPedido/${chave}`,
    status: (situacao) => PEDIDO[situacao],
  },
  F: {
    nome: 'Fatura',
    varios: 'Faturas',
    menu: '2.1',
    href: ({ chave }) => `/VerFatura/${chave}`,
    status: (situacao) => {
      const label = FATURA_IMPRESSO.find(({ value }) => value === situacao)?.label
      return label && situacao !== 'S' ? { label, tone: situacao === 'C' ? 'red' : 'orange' } : undefined
    },
  },
  D: {
    nome: 'Duplicata',
    varios: 'Duplicatas',
    menu: '2.2',
    status: (situacao) => DUPLICATA[situacao],
  },
}
