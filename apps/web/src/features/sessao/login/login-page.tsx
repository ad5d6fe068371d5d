import { SocialLinks } from '@/components/brand/social-links'
import { TramaMark } from '@/components/brand/trama-mark'
import { Banner } from '@/components/ui/status/banner'
import { useStore } from '@/lib/store'
import { LoginForm } from './login-form'
import { loginMessage } from './login-message'
import styles from './login-page.module.css'
import { WeavePanel } from './weave-panel'

export interface LoginPageProps {
  /** Called when a session has started. */
  onEnter: () => void
  /** Called when the user types, so that the app's next parts can be prefetched. */
  onTyping?: () => void
}

export function LoginPage(props: LoginPageProps) {
  const message = useStore(loginMessage)
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.center}>
          <p className={styles.brand}>
            <TramaMark className={styles.mark} />
            Trama
          </p>
          <h1 className={styles.title}>Acesse o portal</h1>
          <p className={styles.lead}>Pedidos, liberações e clientes da sua empresa em um só lugar.</p>
          {message && message.tone !== 'danger' && (
            <div className={styles.notice}>
              <Banner tone={message.tone} inset>
                {message.text}
              </Banner>
            </div>
          )}
          <LoginForm {...props} />
        </div>
        <footer className={styles.footer}>
          <SocialLinks />
        </footer>
      </main>
      <WeavePanel />
    </div>
  )
}
