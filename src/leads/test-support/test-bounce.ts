type TestBounce = {
  /** The reply address. */
  to: string;
  /** Message-IDs without angle brackets: of the report, and of the reply that it returns. */
  messageId: string;
  replyMessageId?: string | undefined;
  recipient?: string;
  action?: string;
  /** The type of the part with the returned e-mail. */
  returned?: string;
};

/** A delivery status notification (RFC 3464) as Postfix writes it, with lines that end in "\n". */
export function testBounce({
  to,
  messageId,
  replyMessageId = "unknown@karoo.example",
  recipient = "thandi@mail.example",
  action = "failed",
  returned = "message/rfc822",
}: TestBounce): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <${messageId}>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="part"

--part
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0200

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: 5.1.1
Remote-MTA: dns; mail.example
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address
    rejected: User unknown

--part
Content-Type: ${returned}

From: Lindiwe Maseko <leads@karoo.example>
To: ${recipient}
Message-ID: <${replyMessageId}>
Subject: The car

Good day Thandi

--part--
`;
}
