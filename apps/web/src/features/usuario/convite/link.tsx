import { formatDateBr } from '@trama/rules/date-br'
import { TextField } from '@/components/fields/text-field'
import { CopyButton } from '@/components/ui/copy-button'
import { WhatsAppButton } from '@/components/ui/whatsapp-button'
import styles from './convite.module.css'

export interface ConvitePronto {
  link: string
  /** ISO date until which the link is valid. */
  validade: string
  /** E-mail that the link was sent to; empty when it was not mailed. */
  email: string
  /** Whether an administrator must approve the guest. */
  aguarda: boolean
}

export function ConviteLink({ convite: { link, validade, email, aguarda } }: { convite: ConvitePronto }) {
  return (
    <div className={styles.ready}>
      <p>
        {email
          ? `Convite enviado para ${email}.`
          : 'Convite criado. Envie este link a quem vai se cadastrar.'}{' '}
        Vale até {formatDateBr(validade)} e para um só cadastro
        {aguarda ? ', que aguarda a liberação de um administrador.' : '.'}
      </p>
      <div className={styles.link}>
        <TextField label="Link" readOnly value={link} />
        <div className={styles.buttons}>
          <CopyButton text={link} label="Copiar link" />
          <WhatsAppButton name="convite" text={link} />
        </div>
      </div>
    </div>
  )
}
