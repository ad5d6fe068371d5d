interface ImportMetaEnv {
  readonly VITE_WHATSAPP_URL?: string
  readonly VITE_INSTAGRAM_URL?: string
  readonly VITE_LINKEDIN_URL?: string
}
