import { Link, useRouter } from '@tanstack/react-router'
import { Building2, ChevronsUpDown, Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { TramaMark } from '@/components/brand/trama-mark'
import { IconButton } from '@/components/ui/icon-button'
import { useSession } from '@/lib/session'
import { Search } from './search'
import styles from './top-bar.module.css'
import type { MenuState } from '@/app/shell/menu/use-menu-state'
import { useOnDemand } from '@/lib/use-on-demand'
import { UserMenu } from './user-menu'

// Loaded with the dialog kit, which the first screen does not need.
const loadDialog = async () => (await import('@/features/sessao/company-dialog')).CompanyDialog

export function TopBar({ menu }: { menu: MenuState }) {
  const { semCadastro } = useSession()
  return (
    <header className={styles.bar}>
      <IconButton
        label={menu.open ? 'Fechar menu' : 'Abrir menu'}
        icon={<MenuIcon />}
        aria-expanded={menu.open}
        aria-controls={menu.open ? 'menu' : undefined}
        onClick={() => menu.setOpen(!menu.open)}
      />
      <Link to="/Principal" className={styles.brand} aria-label="Trama, início">
        <TramaMark className={styles.mark} />
        <span className={styles.word}>Trama</span>
      </Link>
      <CompanySwitcher />
      {!semCadastro && <Search />}
      <UserMenu />
    </header>
  )
}

function CompanySwitcher() {
  const { empresa } = useSession()
  const [open, setOpen] = useState(false)
  const { Loaded: CompanyDialog, prepare, fetch } = useOnDemand(loadDialog)
  const router = useRouter()
  async function leave() {
    await router.navigate({ to: '/Principal' })
    return router.state.location.pathname === '/Principal'
  }
  return (
    <>
      <button
        type="button"
        className={styles.company}
        aria-haspopup="dialog"
        aria-label={`Empresa: ${empresa.emp_nome}. Trocar`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void fetch().then(setOpen)}
      >
        <Building2 aria-hidden />
        <span className={styles.companyName}>{empresa.emp_nome}</span>
        <ChevronsUpDown aria-hidden />
      </button>
      {CompanyDialog && <CompanyDialog open={open} onClose={() => setOpen(false)} leave={leave} />}
    </>
  )
}
