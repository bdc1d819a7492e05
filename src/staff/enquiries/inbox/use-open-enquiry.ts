import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

const LIST = "/customer_enquiries";

/**
 * Returns which enquiry the address names, and functions that open and close one, with the filters of the list. Where the enquiry takes the
 * list's place, the list comes back at the place where it was left. `whenShown` is the ref of the list.
 */
export function useOpenEnquiry(isWide: boolean) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const isStepping = useRef(false);
  const [, segment = ""] = new RegExp(`^${LIST}/([^/]+)`).exec(pathname) ?? [];
  const openId = segment === "" ? undefined : Number(segment) || 0;
  const pathOf = useCallback((id?: number) => `${LIST}${id === undefined ? "" : `/${id}`}${search}`, [search]);
  const isOpen = openId !== undefined;

  useLayoutEffect(() => {
    if (!isOpen) window.scrollTo(0, isWide ? 0 : place.current);
    const remember = () => {
      if (!isOpen) place.current = window.scrollY;
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [isOpen, isWide]);

  useLayoutEffect(() => {
    if (openId === undefined) return;
    window.scrollTo(0, 0);
    const row = list.current?.querySelector<HTMLElement>(`[data-enquiry="${openId}"]`);
    if (!isWide || !row) return;
    row.scrollIntoView({ block: "nearest" });
    if (isStepping.current) row.focus({ preventScroll: true });
    isStepping.current = false;
  }, [openId, isWide]);

  return {
    openId,
    pathOf,
    open: (id: number) => {
      isStepping.current = true;
      navigate(pathOf(id), { replace: isOpen });
    },
    close: () => navigate(pathOf()),
    whenShown: list,
  };
}
