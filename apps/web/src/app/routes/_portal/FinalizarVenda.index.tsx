import { createFileRoute } from '@tanstack/react-router'
import { checkVendaNumero } from '../../venda-numero'

/** An address that names no sale: it says so, at the list. */
export const Route = createFileRoute('/_portal/FinalizarVenda/')({
  staticData: { title: 'Finalizar venda', gate: '1.4' },
  beforeLoad: ({ preload }) => checkVendaNumero({ params: { codven: '' }, preload }),
  // The build splits every screen, this one too.
  component: () => null,
})
