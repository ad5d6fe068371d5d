ALTER TABLE "ordem_compra" ADD COLUMN "confirmacao_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD COLUMN "confirmacao_por" text;--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD COLUMN "confirmacao_id" integer;