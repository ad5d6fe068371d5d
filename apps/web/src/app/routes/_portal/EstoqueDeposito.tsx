import { createFileRoute } from '@tanstack/react-router'
import type { EstoqueQuery } from '@/features/ordem-servico/estoque/api'
import { EstoqueDepositoPage } from '@/features/ordem-servico/estoque/page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/EstoqueDeposito')({
  staticData: { title: 'Estoque por depósito', gate: '4.1' },
  validateSearch: plainSearch<SearchOf<typeof EstoqueQuery>>(),
  component: EstoqueDepositoPage,
})
