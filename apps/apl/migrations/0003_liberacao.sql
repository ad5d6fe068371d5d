ALTER TABLE "pedido" ADD COLUMN "salvo_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "salvo_por" text;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "salvo_id" integer;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_com_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_com_por" text;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_com_id" integer;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_fin_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_fin_por" text;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_fin_id" integer;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_versao_ini" integer;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "lib_versao_fim" integer;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "recusa_lado" text;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "recusa_motivo" text;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "recusa_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "recusa_por" text;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "recusa_id" integer;