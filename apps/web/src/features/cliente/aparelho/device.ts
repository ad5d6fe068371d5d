/** Copy of the user's own customers on the device, for use without a connection. */
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { pacoteRoutes } from '@trama/contract/apl/pacote'
import { liveAplClient } from '@/lib/api/apl'
import { answersFrom, byBytes } from '@/lib/device/answer-table'
import type { DeviceKind, StoredPart } from '@/lib/device/device-kinds'
import { sellsOffline } from '@/lib/device/device-state'
import { eachPage } from '@/lib/device/each-page'
import { fold } from '@/lib/match-words'
import { CLIENTE_ANSWERS } from './answers'

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
