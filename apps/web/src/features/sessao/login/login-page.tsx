import { SocialLinks } from '@/components/brand/social-links'
import { TramaMark, WARP, WEFT } from '@/components/brand/trama-mark'
import { Banner } from '@/components/ui/status/banner'
import { useStore } from '@/lib/store'
import { LoginForm, type LoginFormProps } from './login-form'
import { loginMessage } from './login-message'
import styles from './login-page.module.css'
import weavePanelStyles from './weave-panel.module.css'

export function LoginPage(props: LoginFormProps) {
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

/**
 * Decorative panel for wide screens: the logo as woven cloth, lit from one corner. It has no text for screen readers.
 */
function WeavePanel() {
  return (
    <div className={weavePanelStyles.panel} aria-hidden>
      <svg className={weavePanelStyles.cloth} width="100%" height="100%">
        <defs>
          <pattern id="weave" width="52" height="52" patternUnits="userSpaceOnUse" viewBox="4 4 24 24">
            <path d={WARP} fill="#fff" />
            <path d={WEFT} fill="#fff" opacity="0.6" />
          </pattern>
          <radialGradient id="light" cx="20%" cy="12%" r="95%">
            <stop offset="0" stopColor="#fff" stopOpacity="0.26" />
            <stop offset="0.45" stopColor="#fff" stopOpacity="0.1" />
            <stop offset="1" stopColor="#fff" stopOpacity="0.035" />
          </radialGradient>
          <mask id="lit">
            <rect width="100%" height="100%" fill="url(#light)" />
          </mask>
        </defs>
        <g mask="url(#lit)">
          <rect width="100%" height="100%" fill="url(#weave)" />
        </g>
      </svg>
    </div>
  )
}
