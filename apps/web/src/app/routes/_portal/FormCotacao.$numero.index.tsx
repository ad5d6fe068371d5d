import { createFileRoute } from '@tanstack/react-router'
import { CotacaoCompraPage } from '@/features/cotacao/compra/form-page'
import { CotacaoFormPage } from '@/features/cotacao/form-page'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { checkCotacaoNumero } from '../../cotacao-numero'
import { companySearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormCotacao/$numero/')({
  staticData: { title: 'Cotação', gate: '3.1' },
  validateSearch: companySearch,
  beforeLoad: checkCotacaoNumero,
  component: CotacaoRoute,
})

function CotacaoRoute() {
  const { numero } = Route.useParams()
  const { empresa } = Route.useSearch()
  const session = useSession()
  // The buyer's own form is that of the company one works in.
  if (isInternal(session.usuario.tipo) && (empresa ?? session.empresa.emp_pat) === session.empresa.emp_pat) {
    return <CotacaoCompraPage key={numero} numero={Number(numero)} />
  }
  return <CotacaoFormPage key={`${empresa}-${numero}`} numero={Number(numero)} empresa={empresa} />
}
