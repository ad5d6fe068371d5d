import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { mayVisit } from '../cliente-rights'

/** Where one begins a visit to this customer. */
export function VisitaLink({ codcli }: { codcli: number }) {
  const session = useSession()
  if (!mayVisit(session)) return null
  return (
    <Link to="/VisitaCrm/$codcli" params={{ codcli: String(codcli) }} className={buttonClass({})}>
      <MapPin aria-hidden />
      Registrar visita
    </Link>
  )
}
