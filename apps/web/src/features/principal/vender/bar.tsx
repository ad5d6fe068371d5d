import { Link, useNavigate } from '@tanstack/react-router'
import { BookImage, CirclePlus, MapPin, PackageSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { searchOpen } from '@/lib/search-open'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './bar.module.css'

const loadDialog = async () => (await import('./cliente-dialog')).ClienteDialog

type Deed = 'catalogo' | 'visita'

const TITLES: Record<Deed, string> = {
  catalogo: 'Catálogo: para qual cliente?',
  visita: 'Visita a qual cliente?',
}

/** The first actions of users who sell or buy: a new order, the catalogue, a product, a visit. */
export function VenderBar() {
  const { usuario, acessos, flagsVersao } = useSession()
  const [deed, setDeed] = useState<Deed | null>(null)
  const { Loaded: ClienteDialog, prepare, fetch } = useOnDemand(loadDialog)
  const navigate = useNavigate()
  const sells = usuario.tipo === 'representante'
  if (!(sells || usuario.tipo === 'cliente') || !acessos.includes('1.2')) return null

  const ask = (next: Deed) => void fetch().then((isThere) => isThere && setDeed(next))
  const asking = (next: Deed, icon: ReactNode, text: string) => (
    <Button
      icon={icon}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => ask(next)}
    >
      {text}
    </Button>
  )

  function choose(codcli: string) {
    if (deed === 'visita') void navigate({ to: '/VisitaCrm/$codcli', params: { codcli }, search: {} })
    else void navigate({ to: '/FormPedido', search: { catalogo: 'true', cliente: codcli } })
  }

  return (
    <nav className={styles.bar} aria-label="Vender">
      <Link to="/FormPedido" search={{}} className={buttonClass({ variant: 'primary' })}>
        <CirclePlus aria-hidden />
        Novo pedido
      </Link>
      {sells ? (
        asking('catalogo', <BookImage />, 'Catálogo')
      ) : (
        <Link to="/FormPedido" search={{ catalogo: 'true' }} className={buttonClass()}>
          <BookImage aria-hidden />
          Catálogo
        </Link>
      )}
      <Button icon={<PackageSearch />} aria-haspopup="dialog" onClick={() => searchOpen.set('produto')}>
        Buscar produto
      </Button>
      {sells && acessos.includes('1.3') && flagsVersao.visitas && asking('visita', <MapPin />, 'Visita')}
      {deed && ClienteDialog && (
        <ClienteDialog title={TITLES[deed]} onChoose={choose} onClose={() => setDeed(null)} />
      )}
    </nav>
  )
}
