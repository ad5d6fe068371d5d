import { CopyButton } from '@/components/ui/copy-button'
import styles from './conta.module.css'
import { QrCode } from '@/components/ui/qr-code'

export interface TotpSetupProps {
  segredo: string
  uri: string
}

/** Secret and QR code that an authenticator needs to make this account's codes. */
export function TotpSetup({ segredo, uri }: TotpSetupProps) {
  return (
    <ol className={styles.steps}>
      <li>
        Abra um aplicativo autenticador no celular e leia o código QR.
        <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
        <p className={styles.hint}>
          Sem câmera? <a href={uri}>Abra o autenticador deste aparelho</a> ou digite esta chave nele:
        </p>
        <div className={styles.row}>
          <code className={styles.secret}>{groups(segredo)}</code>
          <CopyButton text={segredo} label="Copiar chave" />
        </div>
      </li>
      <li>Digite abaixo o código de 6 dígitos que o aplicativo mostra.</li>
    </ol>
  )
}

/** Splits a text into groups of four characters, which are easier to read and to type. */
const groups = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
