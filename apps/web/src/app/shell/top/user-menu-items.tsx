import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  Check,
  CloudDownload,
  Download,
  Footprints,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Send,
  Sun,
} from 'lucide-react'
import { ajudaDialog } from '@/app/shell/ajuda/ajuda-dialog'
import { offlineDialog } from '@/features/offline/offline-dialog'
import { leave } from '@/features/sessao/session-actions'
import { mayWorkOffline, sellsOffline } from '@/lib/device/device-state'
import { installApp } from '@/lib/install-app'
import { type Session, useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { setTheme, useTheme } from '@/lib/theme'
import { accountItemsOf } from './account-items'
import styles from './user-menu.module.css'

const THEMES = [
  { theme: 'light', label: 'Tema claro', Icon: Sun },
  { theme: 'dark', label: 'Tema escuro', Icon: Moon },
  { theme: 'system', label: 'Tema do sistema', Icon: Monitor },
] as const

const offlineItemsOf = (session: Session) =>
  [
    { dialog: 'aparelho', label: 'Disponível sem internet', Icon: CloudDownload },
    {
      dialog: 'fila',
      label: sellsOffline(session) ? 'Pedidos neste aparelho' : 'Vendas neste aparelho',
      Icon: Send,
    },
  ] as const

/** Items of the user's menu; loaded when the pointer or the focus reaches the menu. */
export function UserMenuItems({ close }: { close: () => void }) {
  const session = useSession()
  const { usuario } = session
  const current = useTheme()
  const install = useStore(installApp)
  return (
    <>
      <p className={styles.who}>
        <strong>{usuario.nome}</strong>
        <span>{usuario.email}</span>
      </p>
      {accountItemsOf(session).map(({ label, to, Icon }) => (
        <Link key={to} to={to} className={styles.item} onClick={close}>
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
      {mayWorkOffline(session) &&
        offlineItemsOf(session).map(({ dialog, label, Icon }) => (
          <button
            key={dialog}
            type="button"
            className={styles.item}
            onClick={() => {
              close()
              offlineDialog.set(dialog)
            }}
          >
            <Icon aria-hidden />
            {label}
          </button>
        ))}
      {install && (
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            close()
            install()
          }}
        >
          <Download aria-hidden />
          Instalar aplicativo
        </button>
      )}
      <Link to="/Manual" className={styles.item} onClick={close}>
        <BookOpen aria-hidden />
        Manual
      </Link>
      {!session.semCadastro && (
        <Link to="/PrimeirosPassos" className={styles.item} onClick={close}>
          <Footprints aria-hidden />
          Primeiros passos
        </Link>
      )}
      <button
        type="button"
        className={styles.item}
        aria-keyshortcuts="?"
        onClick={() => {
          close()
          ajudaDialog.set('atalhos')
        }}
      >
        <Keyboard aria-hidden />
        Atalhos do teclado
      </button>
      <fieldset className={styles.group} aria-label="Tema">
        {THEMES.map(({ theme, label, Icon }) => (
          <button
            key={theme}
            type="button"
            className={styles.item}
            aria-pressed={theme === current}
            onClick={() => setTheme(theme)}
          >
            <Icon aria-hidden />
            {label}
            {theme === current && <Check aria-hidden className={styles.check} />}
          </button>
        ))}
      </fieldset>
      <button type="button" className={styles.item} onClick={() => void leave()}>
        <LogOut aria-hidden />
        Sair
      </button>
    </>
  )
}
