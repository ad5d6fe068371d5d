import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button'

interface CopyIconProps {
  text: string
  label: string
  tabIndex?: number | undefined
}

/** Icon that copies a text; renders nothing on plain http, where browsers let no page write to the clipboard. */
export function CopyIcon({ text, label, tabIndex }: CopyIconProps) {
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <IconButton
      size="sm"
      tabIndex={tabIndex}
      label={copied ? 'Copiado' : label}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    />
  )
}
