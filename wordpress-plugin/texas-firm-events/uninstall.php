<?php
/**
 * Removes the setting. Keeps events, their fields and review dates, because the firm wrote them.
 *
 * @package Texas_Firm_Events
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'texas_firm_events_origins' );
