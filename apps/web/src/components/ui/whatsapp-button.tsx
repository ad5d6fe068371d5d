import { whatsAppText } from '@trama/rules/telefone'
import { MessageCircle } from 'lucide-react'
import { buttonClass } from './button-class'

/** Button that shares a text, such as a link, and the name of its target with a contact chosen in WhatsApp. */
export function WhatsAppButton({ name, text }: { name: string; text: string }) {
  return (
    <a
      href={whatsAppText(`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${text}`)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass()}
    >
      <MessageCircle aria-hidden />
      WhatsApp
    </a>
  )
}
