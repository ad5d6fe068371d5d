import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Footprints, X } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { IconButton } from '@/components/ui/icon-button'
import { toast } from '@/components/ui/status/toast-store'
import { useSession } from '@/lib/session'
import styles from './convite.module.css'
import { isKnownHere, keepPasso, passosQuery } from './passos-queries'

/** Home card that offers the first steps to users who never saw them. */
export function ConviteCard() {
  const usuario = useSession().usuario.id
  const client = useQueryClient()
  const [asks] = useState(() => !isKnownHere(usuario))
  const { data } = useQuery({ ...passosQuery(usuario), enabled: asks })
  if (!asks || data !== null) return null
  return (
    <aside className={styles.convite} aria-label="Primeiros passos">
      <Footprints aria-hidden />
      <p>
        <span>Primeira vez aqui?</span> Veja o portal em 1 minuto.
      </p>
      <Link to="/PrimeirosPassos" className={buttonClass({ size: 'sm' })}>
        Ver
      </Link>
      <IconButton
        size="sm"
        label="Agora não"
        icon={<X />}
        onClick={() => {
          keepPasso(client, usuario, 0)
          toast.success('Os primeiros passos ficam no menu do seu nome.')
        }}
      />
    </aside>
  )
}
