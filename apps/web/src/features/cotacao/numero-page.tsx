import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { CotacaoCompraPage } from './compra/form-page'
import { CotacaoFormPage } from './form-page'

/** A quotation by its number alone: the buyer's form in the own company, the supplier's answer elsewhere. */
export function CotacaoNumeroPage({ numero, empresa }: { numero: number; empresa: string | undefined }) {
  const session = useSession()
  if (isInternal(session.usuario.tipo) && (empresa ?? session.empresa.emp_pat) === session.empresa.emp_pat) {
    return <CotacaoCompraPage key={numero} numero={numero} />
  }
  return <CotacaoFormPage key={`${empresa}-${numero}`} numero={numero} empresa={empresa} />
}
